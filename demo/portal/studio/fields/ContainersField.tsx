import { CONTAINER_TYPE_CODES, PRICED_CTN_TYPES } from '#domain/container/container-type';
import { CTN_NUM_MAX, formatCtnText, parseCtnText } from '#domain/container/ctn-text';
import { CountField, type FieldProps, hint, token, useMessages } from '#ui';

interface ContainersFieldProps extends Pick<FieldProps, 'label' | 'name' | 'help'> {
  /** `20GP:1,40HQ:2` */
  value: string;
  onChange: (value: string) => void;
}

/** Quantity of each type; types without a list price are shown only if the address names them. */
export function ContainersField({ label, name, help, value, onChange }: ContainersFieldProps) {
  const t = useMessages('embed-studio');
  const list = parseCtnText(value);
  const shown = CONTAINER_TYPE_CODES.filter((type) => PRICED_CTN_TYPES.some((one) => one === type) || list.some(({ ctnType }) => ctnType === type));
  const set = (type: string, num: number) => {
    const counts = new Map(list.map((one) => [one.ctnType, one.num]));
    counts.set(type, num);
    onChange(formatCtnText(CONTAINER_TYPE_CODES.flatMap((ctnType) => (counts.get(ctnType) ? [{ ctnType, num: counts.get(ctnType) ?? 0 }] : []))));
  };
  return (
    <fieldset css={{ display: 'grid', gap: token.s1, minWidth: 0 }} data-field={name} aria-label={t('containers', { attribute: label })}>
      <span css={{ ...hint, color: token.text2 }}>{label}</span>
      <span css={grid}>
        {shown.map((type) => (
          <CountField
            key={type}
            label={type}
            value={list.find(({ ctnType }) => ctnType === type)?.num ?? 0}
            min={0}
            max={CTN_NUM_MAX}
            steppers
            onChange={(num) => set(type, num)}
          />
        ))}
      </span>
      <span css={hint}>{help}</span>
    </fieldset>
  );
}

const grid = { display: 'grid', gap: token.s2, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' } as const;
