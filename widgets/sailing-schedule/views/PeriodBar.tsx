import { Button, hint, IconButton, IconLeft, IconRight, token, useMessages } from '#ui';

interface PeriodBarProps {
  label: string;
  /** Sailings that depart in these days, once they are known. */
  count: number | undefined;
  onMove: (step: 1 | -1) => void;
  onToday: () => void;
}

/** Name of the shown days, and the way to others. */
export function PeriodBar({ label, count, onMove, onToday }: PeriodBarProps) {
  const t = useMessages('sailing-schedule');
  return (
    <div css={bar}>
      <IconButton label={t('earlier')} onClick={() => onMove(-1)}>
        <IconLeft aria-hidden />
      </IconButton>
      <span role="status" css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: token.s2 }}>
        <b css={{ fontWeight: token.strong }}>{label}</b>
        {count === undefined ? null : <span css={hint}>{t('count', { count })}</span>}
      </span>
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
