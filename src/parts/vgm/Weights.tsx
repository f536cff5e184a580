import type { CSSObject } from '@emotion/react';
import { formatNumber } from '#i18n';
import { hint, token, useMessages } from '#ui';
import type { Line } from './use-line.ts';
import { WeightInput } from './WeightInput.tsx';

interface WeightsProps {
  line: Line;
  isReadOnly: boolean;
  /** Id of the messages of the line. */
  messageId: string;
  onLeave: () => void;
}

/** Method 1 shows the figure of the scale, method 2 an addition. */
export function Weights({ line: { at, line, own, weigh }, isReadOnly, messageId, onLeave }: WeightsProps) {
  const t = useMessages('vgm');
  const field = (name: 'vgm' | 'cargoWeight' | 'dunnageWeight' | 'tare', caption: string) => (
    <WeightInput
      name={`${at}.${name}`}
      caption={caption}
      label={t('cell', { field: t(`ctn.${name}`), container: line.ctnNo || t('container.none') })}
      value={line[name]}
      onChange={(value) => weigh(name, value)}
      onBlur={onLeave}
      error={own?.[name]?.message}
      isReadOnly={isReadOnly}
      describedBy={messageId}
    />
  );
  if (line.weighMethod !== 'SM2')
    return (
      <span css={row}>
        {field('vgm', t('onScale'))}
        <span css={[hint, aside]}>{line.tare === '' ? t('tare.none') : t('tare.inside', { tare: formatNumber(line.tare) })}</span>
      </span>
    );
  return (
    <span css={row}>
      {field('cargoWeight', t('add.cargo'))}
      <Sign>+</Sign>
      {field('dunnageWeight', t('add.dunnage'))}
      <Sign>+</Sign>
      {field('tare', t('add.tare'))}
      <Sign>=</Sign>
    </span>
  );
}

const Sign = ({ children }: { children: string }) => (
  <span aria-hidden css={sign}>
    {children}
  </span>
);

const row: CSSObject = { display: 'flex', alignItems: 'flex-start', gap: token.half2 };
const aside: CSSObject = { lineHeight: token.small };
const sign: CSSObject = { lineHeight: token.small, color: token.text2 };
