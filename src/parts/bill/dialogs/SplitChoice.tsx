import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { totalsOf } from '#domain/bill/bill-totals';
import { SPLIT_WAYS, type SplitWay, splitPlaces } from '#domain/bill/split-choice';
import { formatSum } from '#i18n';
import { Button, Checkbox, hint, Segmented, TextField, token, useMessages } from '#ui';
import type { OpenBill } from '../bill-values.ts';

interface SplitChoiceProps {
  containers: OpenBill['values']['conList'];
  /** Places of those that move. */
  places: ReadonlySet<number>;
  onChange: (places: ReadonlySet<number>) => void;
}

/** The containers that a split moves: one by one, or by lines, weight or packages; with the sums of both bills. */
export function SplitChoice({ containers, places, onChange }: SplitChoiceProps) {
  const t = useMessages('bill-editor');
  const [way, setWay] = useState<SplitWay>('range');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const choose = () => {
    const found = splitPlaces(way, text, containers);
    setWrong(!found);
    if (found) onChange(new Set(found));
  };
  const loadOf = (line: Readonly<Record<string, unknown>>) => {
    const { number, weight } = totalsOf([line]);
    return t('split.load', { count: Number(number ?? 0), number: formatSum(number), weight: formatSum(weight) });
  };
  const sumOf = (isMoved: boolean) => {
    const lines = containers.filter((_, place) => places.has(place) === isMoved);
    const { number, weight, volume } = totalsOf(lines);
    return t('split.sum', { count: lines.length, number: formatSum(number), weight: formatSum(weight), volume: formatSum(volume) });
  };
  return (
    <>
      <div css={by}>
        <Segmented
          label={t('split.by')}
          value={way}
          onChange={(next) => {
            setWay(next);
            setText('');
            setWrong(false);
          }}
          options={SPLIT_WAYS.map((value) => ({ value, label: t(`split.by.${value}`) }))}
        />
        <div css={{ flex: '1 1 160px', minWidth: 0 }}>
          <TextField
            label={t(`split.by.${way}.label`)}
            hideLabel
            placeholder={t(`split.by.${way}.label`)}
            value={text}
            onChange={setText}
            maxLength={60}
            error={isWrong ? t(`split.by.${way}.wrong`, { count: containers.length }) : undefined}
          />
        </div>
        <Button disabled={text.trim() === ''} onClick={choose}>
          {t('split.choose')}
        </Button>
      </div>
      {containers.map(({ ctnNo, ctnType, number, weight }, place) => (
        <Checkbox
          key={place}
          label={[t('split.line', { line: place + 1 }), ctnNo, ctnType, loadOf({ number, weight })].filter(Boolean).join(' ')}
          value={places.has(place)}
          onChange={(isOn) => onChange(toggled(places, place, isOn))}
        />
      ))}
      <dl css={sums} aria-live="polite">
        <dt>{t('split.new')}</dt>
        <dd>{sumOf(true)}</dd>
        <dt>{t('split.rest')}</dt>
        <dd>{sumOf(false)}</dd>
      </dl>
    </>
  );
}

export function toggled<T>(set: ReadonlySet<T>, entry: T, isOn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  if (isOn) next.add(entry);
  else next.delete(entry);
  return next;
}

const by: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: token.s2,
};
const sums: CSSObject = {
  ...hint,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token.half1} ${token.s3}`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { margin: 0, color: token.text },
};
