import { useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { WHOLE_BILL } from '#domain/bill/copy-policy';
import { TEXT_MAX } from '#domain/constants';
import { isUnanswered, useCore, useMutationCall } from '#element';
import { Banner, Button, Checkbox, CopyButton, Dialog, hint, IconSent, TextArea, TextField, token, useMessages } from '#ui';
import type { ComparedField } from './compared-fields.ts';
import { CopyRefusal } from './CopyRefusal.tsx';
import { CompareNewer } from './NewerCopy.tsx';
import { Requested } from './Requested.tsx';
import type { ComparisonState, MarkedField } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useFieldOfBill } from './use-field-name.ts';
import type { TypedRequest } from './use-kept-request.ts';

interface ChangeRequestDialogProps {
  copy: Copy;
  current: BillCopy;
  comparison: ComparisonState;
  /** Outlives the dialog, so that it is there for the next COPY, too. */
  typed: TypedRequest;
  setTyped: (typed: TypedRequest) => void;
  onSent: () => void;
  onClose: () => void;
}

interface Wanted extends Pick<ComparedField, 'blIndex' | 'field' | 'ctnNo'> {
  isChosen: boolean;
  /** What it should say. */
  remark: string;
}

const WIDTH = 640;

/** Asks the provider for another COPY: marked fields, those that differ from what was submitted, and a remark. */
export function ChangeRequestDialog({ copy, current, comparison, typed, setTyped, onSent, onClose }: ChangeRequestDialogProps) {
  const t = useMessages('copy-dialog');
  const editor = useMessages('bill-editor');
  const { api, notices } = useCore();
  const nameOf = useFieldOfBill(copy.type, current);
  const call = useMutationCall(api.bill.requestCopyChange, { quiet: true });
  const [wanted, setWanted] = useState(() => suggested(current, comparison.isMarked, typed));
  const { remark } = typed;
  const { copyVersion, requestTime } = current;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
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
    setBusy(true);
    const result = await call.run({ bookingId: copy.bookingId, copyVersion, requestTime, remark: remark.trim(), fields });
    // A refusal may be about a COPY that this page does not know yet, and a lost answer may have been that of a success.
    const found = await copy.readAgain(copyVersion);
    setBusy(false);
    const isArrived = found !== undefined && found.isOwnRequest && found.requestTime !== requestTime;
    if (!result.ok && !(isUnanswered(result) && isArrived)) return setProblem(result.errors[0]?.message ?? result.message);
    notices.show({ kind: 'success', message: t('request.sent'), about: { id: copy.bookingId, text: t('version', { version: copyVersion }) } });
    onSent();
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
            <Button variant="filled" busy={isBusy} disabled={!copy.canAnswer} icon={<IconSent aria-hidden />} onClick={() => isBusy || void send()}>
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
