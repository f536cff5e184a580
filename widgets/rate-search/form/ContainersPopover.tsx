import { useState } from 'react';
import { CONTAINER_TYPE_CODES } from '#domain/container/container-type';
import { CTN_NUM_MAX, DEFAULT_CTN_LIST } from '#domain/container/ctn-text';
import type { CtnQuantity } from '#domain/number/money';
import { Button, CountField, hint, IconDown, IconUp, token, useMessages } from '#ui';
import { CTN_GROUPS, type CtnGroup, isSpecial, SPECIAL_GROUPS } from './ctn-groups.ts';

interface ContainersPopoverProps {
  value: readonly CtnQuantity[];
  onChange: (value: readonly CtnQuantity[]) => void;
  close: () => void;
}

/** Quantity of each type; types quoted on request are collapsed. The last container cannot be removed. */
export function ContainersPopover({ value, onChange, close }: ContainersPopoverProps) {
  const t = useMessages('rate-search');
  const [isUnfolded, setUnfolded] = useState(() => value.some(({ ctnType }) => isSpecial(ctnType)));
  const numOf = (type: string) => value.find(({ ctnType }) => ctnType === type)?.num ?? 0;
  const set = (type: string, num: number) => {
    const next = CONTAINER_TYPE_CODES.flatMap((ctnType) => {
      const count = ctnType === type ? num : numOf(ctnType);
      return count ? [{ ctnType, num: count }] : [];
    });
    onChange(next.length > 0 ? next : DEFAULT_CTN_LIST);
  };
  const lines = (group: CtnGroup) =>
    CTN_GROUPS[group].map((type) => (
      <div key={type} css={line}>
        <span css={{ fontWeight: token.medium }}>{type}</span>
        <CountField hideLabel label={type} value={numOf(type)} onChange={(num) => set(type, num)} min={0} max={CTN_NUM_MAX} steppers />
      </div>
    ));
  return (
    <div css={panel}>
      {lines('dry')}
      <button type="button" css={more} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        {t('containers.special')}
        {isUnfolded ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
      </button>
      {isUnfolded
        ? SPECIAL_GROUPS.map((group) => (
            <div key={group} role="group" aria-label={t(`containers.${group}`)} css={block}>
              <span css={hint} aria-hidden>
                {t(`containers.${group}`)}
              </span>
              {lines(group)}
            </div>
          ))
        : null}
      <div css={hint}>{t(isUnfolded ? 'containers.hint.special' : 'containers.hint')}</div>
      <Button onClick={close}>{t('apply')}</Button>
    </div>
  );
}

const panel = { display: 'grid', gap: token.s2, padding: token.s3, width: token.chooserWidth, maxWidth: '100%' } as const;
const block = { display: 'grid', gap: token.s2 } as const;
const line = { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'center', gap: token.s2 } as const;
const more = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s2,
  minHeight: token.small,
  color: token.action,
  '& svg': { width: token.icon16, height: token.icon16 },
} as const;
