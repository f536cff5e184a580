import { Button, IconButton, IconLeft, IconRight, token, useMessages } from '#ui';

interface PeriodBarProps {
  label: string;
  onMove: (step: 1 | -1) => void;
  onToday: () => void;
}

/** Name of the shown days, and the way to others. */
export function PeriodBar({ label, onMove, onToday }: PeriodBarProps) {
  const t = useMessages('sailing-schedule');
  return (
    <div css={bar}>
      <IconButton label={t('earlier')} onClick={() => onMove(-1)}>
        <IconLeft aria-hidden />
      </IconButton>
      <b role="status" css={{ fontWeight: token.strong }}>
        {label}
      </b>
      <IconButton label={t('later')} onClick={() => onMove(1)}>
        <IconRight aria-hidden />
      </IconButton>
      <Button size="small" onClick={onToday}>
        {t('today')}
      </Button>
    </div>
  );
}

const bar = { display: 'flex', alignItems: 'center', gap: token.s2, padding: `0 ${token.s4} ${token.s2}` } as const;
