import { Checkbox, useMessages, VisuallyHidden } from '#ui';
import { listClass } from '../results/list-style.ts';

interface ComparePickProps {
  carrier: string;
  etd: string;
  value: boolean;
  onChange: () => void;
}

/** Checkbox that adds a rate to the comparison. On cards, which have no column for it, its label is visible if there is room. */
export function ComparePick({ carrier, etd, value, onChange }: ComparePickProps) {
  const t = useMessages('rate-search');
  const label = (
    <>
      <VisuallyHidden>{t('compare.pick', { carrier, etd })}</VisuallyHidden>
      <span className={listClass('word')} aria-hidden>
        {t('compare')}
      </span>
    </>
  );
  return <Checkbox label={label} value={value} onChange={onChange} />;
}
