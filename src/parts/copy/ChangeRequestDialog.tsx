import { useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { WHOLE_BILL } from '#domain/bill/copy-policy';
import { TEXT_MAX } from '#domain/constants';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Checkbox, CopyButton, Dialog, hint, IconSent, TextArea, TextField, token, useMessages } from '#ui';
import type { ComparedField } from './compared-fields.ts';
import { CopyRefusal } from './CopyRefusal.tsx';
import { CompareNewer } from './NewerCopy.tsx';
import { Requested } from './Requested.tsx';
import type { ComparisonState, MarkedField } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useFieldOfBill } from './use-field-name.ts';

interface ChangeRequestDialogProps {
  copy: Copy;
  current: BillCopy;
  comparison: ComparisonState;
  /** Outlives the dialog, so that it is there for the next COPY, too. */
  typed: TypedRequest;
  setTyped: (typed: TypedRequest) => void;
  onClose: () => void;
}

/** What the user has written: a remark, and what fields should say, by bill and field. */
export interface TypedRequest {
  remark: string;
  fields: Readonly<Record<string, string>>;
}

export const NOTHING_TYPED: TypedRequest = { remark: '', fields: {} };

interface Wanted extends Pick<ComparedField, 'blIndex' | 'field' | 'ctnNo'> {
  isChosen: boolean;
  /** What it should say. */
  remark: string;
}

const WIDTH = 640;

/** Asks the provider for another COPY: marked fields, those that differ from what was submitted, and a remark. */
export function ChangeRequestDialog({ copy, current, comparison, typed, setTyped, onClose }: ChangeRequestDialogProps) {
  const t = useMessages('copy-dialog');
  const editor = useMessages('bill-editor');
  const { api, notices } = useCore();
  const nameOf = useFieldOfBill(copy.type, current);
  const call = useMutationCall(api.bill.requestCopyChange, { quiet: true });
  const [wanted, setWanted] = useState(() => suggested(current, comparison.isMarked, typed));
  const { remark } = typed;
  const { copyVersion, requestTime } = current;
  const [problem, setProblem] = useState('');
  const edit = (place: number, part: Partial<Wanted>) => {
    const next = { ...(wanted[place] as Wanted), ...part };
    setWanted(wanted.with(place, next));
    if (part.remark !== undefined) setTyped({ ...typed, fields: { ...typed.fields, [keyOf(next)]: part.remark } });
  };
  const isTooLong = remark.length > TEXT_MAX || wanted.some((field) => field.isChosen && field.remark.length > TEXT_MAX);

  const send = async () => {
    const fields = wanted.filter(({ isChosen }) => isChosen).map(({ blIndex, field, remark: text }) => ({ blIndex, field, remark: text.trim() }));
    if (fields.length === 0 && remark.trim() === '') return setProblem(t('request.empty'));
    if (isTooLong) return setProblem(t('request.tooLong', { max: TEXT_MAX }));
    const result = await call.run({ bookingId: copy.bookingId, copyVersion, requestTime, remark: remark.trim(), fields });
    if (!result.ok) {
      // The refusal may be about a COPY that this page does not know yet.
      copy.reload();
      return setProblem(result.errors[0]?.message ?? result.message);
    }
    notices.show({ kind: 'success', message: t('request.sent') });
    setTyped(NOTHING_TYPED);
    copy.reload();
    onClose();
  };

  /** For the user to take along when it can no longer be sent. */
  const textOf = () =>
    [...wanted.filter(({ isChosen, remark: text }) => isChosen && text.trim() !== '').map((field) => `${nameOf(field)}: ${field.remark}`), remark]
      .filter(Boolean)
      .join('\n');

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('request.title', { version: copyVersion })}
      width={WIDTH}
      footStart={copy.canAnswer ? null : <CopyButton text={textOf()} label={t('request.copy')} />}
      foot={
        <>
          <Button onClick={onClose}>{editor('cancel')}</Button>
          {copy.newer ? (
            <CompareNewer copy={copy} comparison={comparison} onOpen={onClose} isMain />
          ) : (
            <Button variant="filled" busy={call.isBusy} disabled={!copy.canAnswer} icon={<IconSent aria-hidden />} onClick={() => void send()}>
              {t('request.send')}
            </Button>
          )}
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        <CopyRefusal copy={copy} current={current} comparison={comparison} onOpen={onClose} />
        {problem && copy.canAnswer ? <Banner tone="bad">{problem}</Banner> : null}
        <Requested type={copy.type} current={current} warning={t('requested.replaced')} />
        <p css={hint}>{t('request.hint')}</p>
        {wanted.map(({ blIndex, field, ctnNo, isChosen, remark: text }, place) => {
          const label = nameOf({ blIndex, field, ctnNo });
          return (
            <div key={`${blIndex} ${field}`} css={{ display: 'grid', gap: token.s1 }}>
              <Checkbox value={isChosen} onChange={(next) => edit(place, { isChosen: next })} label={label} />
              {isChosen ? (
                text.includes('\n') ? (
                  <TextArea
                    label={t('request.instead', { field: label })}
                    hideLabel
                    isMono
                    value={text}
                    onChange={(next) => edit(place, { remark: next })}
                    maxLength={TEXT_MAX}
                  />
                ) : (
                  <TextField
                    label={t('request.instead', { field: label })}
                    hideLabel
                    value={text}
                    onChange={(next) => edit(place, { remark: next })}
                    placeholder={t('request.instead.placeholder')}
                  />
                )
              ) : null}
            </div>
          );
        })}
        <TextArea
          label={t('request.remark')}
          value={remark}
          onChange={(next) => setTyped({ ...typed, remark: next })}
          maxLength={TEXT_MAX}
          minRows={3}
        />
      </div>
    </Dialog>
  );
}

const keyOf = ({ blIndex, field }: MarkedField): string => `${blIndex} ${field}`;

/** Marked fields, or without any those that differ from the submission; what was submitted is proposed as their text. */
function suggested({ bills, missing }: BillCopy, isMarked: (field: MarkedField) => boolean, { fields: typed }: TypedRequest): Wanted[] {
  const gone = missing.map(({ blIndex }): Wanted => ({
    field: WHOLE_BILL,
    ctnNo: null,
    blIndex,
    isChosen: isMarked({ blIndex, field: WHOLE_BILL }),
    remark: '',
  }));
  const fields = bills.flatMap(({ blIndex, sinceLast, fromSubmitted, values }) => {
    const submitted = new Map(fromSubmitted.map(({ field, before }) => [field, before]));
    const known = [...fromSubmitted, ...sinceLast, ...values].map(({ field, ctnNo }) => ({ field, ctnNo }));
    const once = [...new Map(known.map((each) => [each.field, each])).values()];
    return once
      .filter(({ field }) => submitted.has(field) || isMarked({ blIndex, field }))
      .map((each): Wanted => ({
        ...each,
        blIndex,
        isChosen: isMarked({ blIndex, field: each.field }),
        remark: (submitted.get(each.field) ?? '').slice(0, TEXT_MAX),
      }));
  });
  const all = [...fields, ...gone].map((field) => ({ ...field, remark: typed[keyOf(field)] ?? field.remark }));
  return all.some(({ isChosen }) => isChosen) ? all : all.map((field) => ({ ...field, isChosen: true }));
}
