import { useState } from 'react';
import { STATEMENT_DAYS_MAX } from '#contract/settlement';
import { useCore, useMutationCall } from '#element';
import { endOfMonth, startOfMonth } from '#i18n';
import { Banner, Button, type DateRange, DateRangeField, Dialog, hint, Segmented, token, useMessages } from '#ui';

const DAY_MS = 86_400_000;

/** Period and format of a statement of account; the last month by default. */
export function StatementDialog({ onStarted, onClose }: { onStarted: () => void; onClose: () => void }) {
  const t = useMessages('bill-list');
  const { api } = useCore();
  const start = useMutationCall(api.settlement.startBillStatement, { quiet: true });
  const [range, setRange] = useState<DateRange>(() => {
    const before = startOfMonth(Date.now()) - DAY_MS;
    return { from: startOfMonth(before), to: endOfMonth(before) };
  });
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf');
  const { from, to } = range;
  const isValid = from !== null && to !== null && from <= to && to - from < STATEMENT_DAYS_MAX * DAY_MS;
  async function run() {
    if (!isValid) return;
    const result = await start.run({ from, to, format });
    if (result.ok) onStarted();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('statement')}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" busy={start.isBusy} disabled={!isValid} onClick={() => void run()}>
            {t('statement.make')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        <DateRangeField label={t('statement.period')} value={range} onChange={setRange} />
        <Segmented
          label={t('statement.format')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'pdf', label: 'PDF' },
            { value: 'xlsx', label: 'XLSX' },
          ]}
        />
        <p css={[hint, { margin: 0 }]}>{t('statement.hint', { days: STATEMENT_DAYS_MAX })}</p>
        {start.failure && !start.isBusy ? <Banner tone="bad">{start.failure.message}</Banner> : null}
      </div>
    </Dialog>
  );
}
