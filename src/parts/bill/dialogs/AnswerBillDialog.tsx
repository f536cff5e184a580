import { useState } from 'react';
import { TEXT_MAX } from '#domain/constants';
import { isUnanswered, useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, TextArea, TextField, token, useMessages } from '#ui';
import type { OpenBill } from '../bill-values.ts';

export type BillAnswer = 'accept' | 'return';

interface AnswerBillDialogProps {
  answer: BillAnswer;
  record: OpenBill['record'];
  /** What the agent has typed, kept while the bill is looked at again. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onDone: () => void;
}

/**
 * The forwarder’s agent accepts the bill as shown, which goes to the carrier, or returns it with a reason. The answer is to the bill that was shown when the
 * dialog was opened: a later change must be looked at first.
 */
export function AnswerBillDialog({ answer, record, text, onText, onClose, onDone }: AnswerBillDialogProps) {
  const t = useMessages('bill-editor');
  const { api, notices } = useCore();
  const accepting = useMutationCall(api.bill.acceptSi, { quiet: true });
  const returning = useMutationCall(api.bill.returnSi, { quiet: true });
  const [seen] = useState(() => ({ billId: record.id ?? '', version: record.version }));
  /** The server may have carried out the answer, whose repetition is the same request. */
  const [isLost, setLost] = useState(false);
  const isChanged = record.version !== seen.version && !isLost;
  const [problem, setProblem] = useState<{ isOfField: boolean; message: string }>();
  const isReturn = answer === 'return';
  const bill = record.blIndex === 0 ? t('tab.main') : t('tab.sub', { index: record.blIndex });

  async function send() {
    const typed = text.trim();
    if (isReturn && typed === '') return setProblem({ isOfField: true, message: t('return.required') });
    const answered = isReturn ? undefined : await accepting.run({ ...seen, ...(typed && { blNo: typed }) });
    const result = answered ?? (await returning.run({ ...seen, reason: typed }));
    setLost(!result.ok && isUnanswered(result));
    if (!result.ok) return setProblem({ isOfField: result.errors.length > 0, message: result.errors[0]?.message ?? result.message });
    const unsendable = answered?.ok ? answered.data.unsendable : [];
    if (unsendable.length > 0) notices.show({ kind: 'warning', message: t('accept.unsendable', { fields: unsendable.join(', ') }) });
    else notices.show({ kind: 'success', message: t(isReturn ? 'return.done' : 'accept.done', { bill }) });
    onText('');
    onClose();
    onDone();
  }

  const isBusy = accepting.isBusy || returning.isBusy;
  const error = problem?.isOfField ? problem.message : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isReturn ? 'return.title' : 'accept.title', { bill })}
      foot={
        <>
          <Button onClick={onClose}>{t(isChanged ? 'answer.look' : 'cancel')}</Button>
          {isChanged && !isBusy ? null : (
            <Button variant={isReturn ? 'risk' : 'filled'} busy={isBusy} onClick={() => isBusy || void send()}>
              {t(isReturn ? 'return' : 'accept')}
            </Button>
          )}
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {isChanged && !isBusy ? (
          <div role="alert">
            <Banner tone="warn">{t('answer.changed')}</Banner>
          </div>
        ) : problem && !problem.isOfField ? (
          <Banner tone="bad">{problem.message}</Banner>
        ) : null}
        <p>{t(isReturn ? 'return.body' : 'accept.body')}</p>
        {isReturn ? (
          <TextArea label={t('return.reason')} required value={text} onChange={onText} maxLength={TEXT_MAX} error={error} />
        ) : record.blIndex === 0 ? (
          <TextField label={t('accept.blNo')} value={text} onChange={onText} maxLength={20} error={error} />
        ) : null}
      </div>
    </Dialog>
  );
}
