import { Checkbox, useMessages, VisuallyHidden } from '#ui';

interface Props {
  carrier: string;
  etd: string;
  value: boolean;
  onChange: () => void;
}

/** The tick that takes a rate into the comparison. On cards, which have no column for it, its word is seen too where there is room. */
export function ComparePick({ carrier, etd, value, onChange }: Props) {
  const t = useMessages('rate-search');
  const label = (
    <>
      <VisuallyHidden>{t('compare.pick', { carrier, etd })}</VisuallyHidden>
      <span className="word" aria-hidden>
        {t('compare')}
      </span>
    </>
  );
  return <Checkbox label={label} value={value} onChange={onChange} />;
}
