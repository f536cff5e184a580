import type { BillCopy } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { formatDateTime } from '#i18n';
import { Banner, useMessages } from '#ui';
import { useFieldOfBill } from './use-field-name.ts';

interface RequestedProps {
  type: BillType;
  current: BillCopy;
  /** It is named as a reason not to confirm the COPY. */
  isOpen?: boolean;
}

/** The request for changes, until another COPY answers it. */
export function Requested({ type, current, isOpen = false }: RequestedProps) {
  const t = useMessages('copy-dialog');
  const nameOf = useFieldOfBill(type, current);
  if (!current.changeRequest || current.requestTime === null) return null;
  const { fields, remark } = current.changeRequest;
  const texts = current.bills.flatMap(({ values }) => values);
  const names = fields.map(({ blIndex, field }) => nameOf({ blIndex, field, ctnNo: texts.find((value) => value.field === field)?.ctnNo ?? null }));
  const sentences = [t('requested', { time: formatDateTime(current.requestTime).slice(0, 16) }), names.join(t('separator'))];
  return (
    <Banner tone={isOpen ? 'warn' : 'info'}>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      {remark ? <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{remark}</p> : null}
      {isOpen ? <p>{t('requested.open', { version: current.copyVersion })}</p> : null}
    </Banner>
  );
}
