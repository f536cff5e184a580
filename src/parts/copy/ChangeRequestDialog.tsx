import { useState } from 'react';
import type { BillCopy } from '#contract/bill';
import { WHOLE_BILL } from '#domain/bill/copy-policy';
import { TEXT_MAX } from '#domain/constants';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Checkbox, Dialog, hint, IconSent, TextArea, TextField, token, useMessages } from '#ui';
import type { ComparedField } from './compared-fields.ts';
import type { MarkedField } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useFieldName } from './use-field-name.ts';

interface ChangeRequestDialogProps {
  copy: Copy;
  newest: BillCopy;
  isMarked: (field: MarkedField) => boolean;
  onClose: () => void;
}

interface Wanted extends Pick<ComparedField, 'blIndex' | 'field' | 'ctnNo'> {
  isChosen: boolean;
  /** What it should say. */
  remark: string;
}

const WIDTH = 640;

/** Asks the provider for another COPY: marked fields, those that differ from what was submitted, and a remark. */
export function ChangeRequestDialog({ copy, newest, isMarked, onClose }: ChangeRequestDialogProps) {
  const t = useMessages('copy-dialog');
  const editor = useMessages('bill-editor');
  const { api, notices } = useCore();
  const nameOf = useFieldName(copy.type);
  const call = useMutationCall(api.bill.requestCopyChange);
  const [wanted, setWanted] = useState(() => suggested(newest, isMarked));
  const [remark, setRemark] = useState('');
  const [problem, setProblem] = useState('');
  const edit = (place: number, part: Partial<Wanted>) => setWanted(wanted.with(place, { ...(wanted[place] as Wanted), ...part }));
  const isTooLong = remark.length > TEXT_MAX || wanted.some((field) => field.isChosen && field.remark.length > TEXT_MAX);

  const send = async () => {
    const fields = wanted.filter(({ isChosen }) => isChosen).map(({ blIndex, field, remark: text }) => ({ blIndex, field, remark: text.trim() }));
    if (fields.length === 0 && remark.trim() === '') return setProblem(t('request.empty'));
    if (isTooLong) return setProblem(t('request.tooLong', { max: TEXT_MAX }));
    const result = await call.run({ bookingId: copy.bookingId, copyVersion: newest.copyVersion, remark: remark.trim(), fields });
    if (!result.ok) return setProblem(result.errors[0]?.message ?? result.message);
    notices.show({ kind: 'success', message: t('request.sent') });
    copy.refresh();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('request.title', { version: newest.copyVersion })}
      width={WIDTH}
      foot={
        <>
          <Button onClick={onClose}>{editor('cancel')}</Button>
          <Button variant="filled" busy={call.isBusy} icon={<IconSent aria-hidden />} onClick={() => void send()}>
            {t('request.send')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <p css={hint}>{t('request.hint')}</p>
        {wanted.map(({ blIndex, field, ctnNo, isChosen, remark: text }, place) => {
          const name = nameOf({ field, ctnNo });
          const label =
            newest.bills.length + newest.missing.length > 1
              ? t('request.ofBill', { bill: blIndex === 0 ? editor('tab.main') : editor('tab.sub', { index: blIndex }), field: name })
              : name;
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
        <TextArea label={t('request.remark')} value={remark} onChange={setRemark} maxLength={TEXT_MAX} minRows={3} />
      </div>
    </Dialog>
  );
}

/** Marked fields, or without any those that differ from the submission; what was submitted is proposed as their text. */
function suggested({ bills, missing }: BillCopy, isMarked: (field: MarkedField) => boolean): Wanted[] {
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
  const all = [...fields, ...gone];
  return all.some(({ isChosen }) => isChosen) ? all : all.map((field) => ({ ...field, isChosen: true }));
}
