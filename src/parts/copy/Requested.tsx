import type { BillCopy } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { formatDateTime } from '#i18n';
import { Banner, useMessages } from '#ui';
import { useFieldOfBill } from './use-field-name.ts';

interface RequestedProps {
  type: BillType;
  current: BillCopy;
  /** What it means for the answer that the user is about to give. */
  warning?: string;
}

/** The request for changes, until another COPY answers it. */
export function Requested({ type, current, warning }: RequestedProps) {
  const t = useMessages('copy-dialog');
  const nameOf = useFieldOfBill(type, current);
  if (!current.changeRequest || current.requestTime === null) return null;
  const { fields, remark } = current.changeRequest;
  const texts = current.bills.flatMap(({ values }) => values);
  const names = fields.map(({ blIndex, field }) => nameOf({ blIndex, field, ctnNo: texts.find((value) => value.field === field)?.ctnNo ?? null }));
  const time = formatDateTime(current.requestTime).slice(0, 16);
  const name = current.requestUser;
  const asked = current.isOwnRequest ? t('requested', { time }) : name ? t('requested.by', { name, time }) : t('requested.colleague', { time });
  const sentences = [asked, names.join(t('separator'))];
  return (
    <Banner tone={warning ? 'warn' : 'info'}>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      {remark ? <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{remark}</p> : null}
      {warning ? <p>{warning}</p> : null}
    </Banner>
  );
}
