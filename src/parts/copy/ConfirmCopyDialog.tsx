import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { Banner, Button, Checkbox, Dialog, token, useMessages } from '#ui';
import { ComparedValues, useCopyName } from './ComparedValues.tsx';
import type { UncheckedField } from './compared-fields.ts';
import { CopyRefusal } from './CopyRefusal.tsx';
import { Requested } from './Requested.tsx';
import { CompareNewer } from './NewerCopy.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useFieldOfBill } from './use-field-name.ts';

interface ConfirmCopyDialogProps {
  copy: Copy;
  current: BillCopy;
  comparison: ComparisonState;
  onConfirm: (seen: BillCopy) => void;
  onClose: () => void;
}

const WIDTH = 560;
const PLAIN_WIDTH = 420;
/** The others are counted; nobody reads hundreds in a question. */
const SHOWN_MAX = 20;

/** Asks before a COPY is confirmed. What was not checked, or is still requested, is named, and confirmed in a second step only. */
export function ConfirmCopyDialog({ copy, current, comparison, onConfirm, onClose }: ConfirmCopyDialogProps) {
  const t = useMessages('copy-dialog');
  const ui = useMessages('ui');
  const [unchecked] = useState(comparison.unchecked);
  const { copyVersion: version, requestTime } = current;
  /** The request that the user knew when ticking the box; a later one is answered anew. */
  const [sureOf, setSureOf] = useState<number | null>();
  const isSure = sureOf === requestTime;
  const [problem, setProblem] = useState<string>();
  const isOpenRequest = requestTime !== null;
  const isPlain = unchecked.length === 0 && !isOpenRequest;
  const back = () => {
    onClose();
    comparison.showUnchecked(unchecked[0]);
  };
  const confirm = () => {
    if (!isPlain && !isSure) return setProblem(t('anyway.required', { version }));
    onConfirm(current);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={ui('confirm.copy.title')}
      width={isPlain ? PLAIN_WIDTH : WIDTH}
      foot={
        copy.newer ? (
          <CompareNewer copy={copy} comparison={comparison} onOpen={onClose} isMain />
        ) : copy.refusal ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : isPlain ? (
          <>
            <Button onClick={onClose}>{ui('cancel')}</Button>
            <Button variant="filled" data-autofocus onClick={confirm}>
              {ui('confirm')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="risk" onClick={confirm}>
              {t('anyway')}
            </Button>
            <Button variant="filled" data-autofocus onClick={back}>
              {t(unchecked.length > 0 ? 'back' : 'back.copy')}
            </Button>
          </>
        )
      }
    >
      <div css={content}>
        <CopyRefusal copy={copy} current={current} comparison={comparison} onOpen={onClose} />
        {unchecked.length > 0 ? <Unchecked fields={unchecked} copy={copy} current={current} /> : null}
        {isOpenRequest && !copy.refusal ? <Requested type={copy.type} current={current} warning={t('requested.open', { version })} /> : null}
        {copy.refusal ? null : isPlain ? (
          <p>{ui('confirm.copy.body')}</p>
        ) : (
          <Checkbox
            label={t('anyway.tick', { version })}
            value={isSure}
            onChange={(next) => {
              setSureOf(next ? requestTime : undefined);
              setProblem(undefined);
            }}
            error={problem}
          />
        )}
      </div>
    </Dialog>
  );
}

function Unchecked({ fields, copy, current }: { fields: readonly UncheckedField[]; copy: Copy; current: BillCopy }) {
  const t = useMessages('copy-dialog');
  const nameOf = useFieldOfBill(copy.type, current);
  const nameOfCopy = useCopyName();
  const more = fields.length - SHOWN_MAX;
  return (
    <>
      <Banner tone="warn">{t('unchecked', { count: fields.length })}</Banner>
      <ul css={list}>
        {fields.slice(0, SHOWN_MAX).map((field) => (
          <li key={`${field.comparison} ${field.key}`} css={item}>
            <span css={{ fontWeight: token.medium, color: token.text, overflowWrap: 'anywhere' }}>{nameOf(field)}</span>
            <ComparedValues
              field={field}
              older={nameOfCopy(field.comparison === 'last' ? current.lastVersion : undefined)}
              newer={nameOfCopy(current.copyVersion)}
            />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('unchecked.more', { count: more })}</p> : null}
    </>
  );
}

const content: CSSObject = { display: 'grid', gap: token.s3, color: token.text2, overflowWrap: 'anywhere' };
const list: CSSObject = { display: 'grid', gap: token.s2 };
const item: CSSObject = { display: 'grid', gap: token.half1, paddingInlineStart: token.s3, borderInlineStart: `${token.halo} solid ${token.warn}` };
