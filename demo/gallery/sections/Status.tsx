import { useState } from 'react';
import { Chip, Code, Count, CutoffChip, Money, StatusChip, useMessages } from '#ui';
import { line, stack } from './layout.ts';
import { STATUS_SIGNS } from './bookings.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-21T10:00:00+08:00');

export function Status() {
  const t = useMessages('gallery');
  const status = useMessages('status');
  const [isOn, setOn] = useState(true);
  return (
    <div css={stack}>
      <div css={line}>
        {STATUS_SIGNS.map(({ key, tone, icon }) => (
          <StatusChip key={key} tone={tone} icon={icon}>
            {status(key)}
          </StatusChip>
        ))}
      </div>
      <div css={line}>
        {[74, 26.3, 2.3, -23.7].map((hours) => (
          <CutoffChip key={hours} at={NOW + hours * HOUR} now={NOW} />
        ))}
        <CutoffChip at={NOW} now={NOW} done={t('si')} />
      </div>
      <div css={line}>
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          {t('carrier')}
        </Chip>
        <Chip name="ETD 2026-10-20" onRemove={() => undefined}>
          ETD 2026-10-20
        </Chip>
        <Count>9</Count>
        <Count tone="hot">11</Count>
        <Code framed>MSCU</Code>
        <Code>MSCU1234566</Code>
        <Money amount="4720.00" currency="USD" />
        <Money amount="2775.00" currency="CNY" size="large" />
      </div>
    </div>
  );
}
