import { DEFAULT_CTN_LIST } from '#domain/ctn-text';
import type { CtnQuantity } from '#domain/money';
import { Button, hint, NumberField, token, useMessages } from '#ui';

/** Types that rates are quoted for. */
const TYPES = ['20GP', '40GP', '40HQ', '45HQ'] as const;
const MOST = 999;

interface Props {
  value: readonly CtnQuantity[];
  onChange: (value: readonly CtnQuantity[]) => void;
  close: () => void;
}

/** How many of each type. The last one cannot be taken away. */
export function ContainersPlane({ value, onChange, close }: Props) {
  const t = useMessages('rate-search');
  const set = (type: string, num: number | null) => {
    const next = TYPES.flatMap((ctnType) => {
      const count = ctnType === type ? num : (value.find((one) => one.ctnType === ctnType)?.num ?? null);
      return count ? [{ ctnType, num: Math.min(MOST, count) }] : [];
    });
    onChange(next.length > 0 ? next : DEFAULT_CTN_LIST);
  };
  return (
    <div css={plane}>
      {TYPES.map((type) => (
        <div key={type} css={line}>
          <span css={{ fontWeight: token.medium }}>{type}</span>
          <NumberField
            hideLabel
            label={type}
            value={value.find(({ ctnType }) => ctnType === type)?.num ?? 0}
            onChange={(num) => set(type, num)}
            min={0}
            max={MOST}
            steppers
          />
        </div>
      ))}
      <div css={hint}>{t('containers.hint')}</div>
      <Button onClick={close}>{t('apply')}</Button>
    </div>
  );
}

const plane = { display: 'grid', gap: token.s2, padding: token.s3, width: token.chooserWidth, maxWidth: '100%' } as const;
const line = { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'center', gap: token.s2 } as const;
