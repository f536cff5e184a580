import type { CSSObject } from '@emotion/react';
import type { DoorLeg } from '#contract/other-freight';
import { CARGO_LIMITS } from '#domain/cargo/cargo-limits';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { areaTree, PortCombobox, TreeChip } from '#parts';
import { DecimalField, NumberField, part, Segmented, Select, token, useMessages } from '#ui';
import { LOAD_KINDS } from '../load-kinds.ts';
import { COUNT, type DoorFormState } from './useDoorForm.ts';

/** Doors, ports and cargo; results follow at once. */
export function DoorForm({ form, legs }: { form: DoorFormState; legs: readonly DoorLeg[] }) {
  const t = useMessages('door');
  /** An area that the page has given by its number is named by its leg. */
  const areaName = (side: 'start' | 'end') => {
    const chosen = form.areas[side];
    if (!chosen) return null;
    return (
      chosen.label || (side === 'start' ? legs.find(({ kind }) => kind === 'pickup')?.from : legs.find(({ kind }) => kind === 'delivery')?.to) || '…'
    );
  };
  const area = (side: 'start' | 'end') => <TreeChip label={t(`area.${side}`)} value={areaName(side)} tree={areaTree} onChange={form.setArea[side]} />;
  const port = (name: 'pol' | 'pod') => (
    <span css={wide}>
      <PortCombobox
        key={form.ports[name].text === '' ? 'named' : 'typed'}
        name={name}
        label={t(name)}
        required
        portType="sea"
        value={form.ports[name].option}
        initialText={form.ports[name].text}
        error={form.ports[name].isUnknown ? t('port.unknown') : undefined}
        onChange={form.ports[name].set}
      />
    </span>
  );
  const unit = (text: string) => <span css={{ color: token.text3 }}>{text}</span>;
  return (
    <form {...part('form')} css={bar} noValidate aria-label={t('title')} onSubmit={(event) => event.preventDefault()}>
      <span css={chips}>
        {area('start')}
        {area('end')}
        <Segmented
          label={t('load')}
          value={form.load}
          onChange={form.setLoad}
          options={LOAD_KINDS.map((value) => ({ value, label: t(`load.${value}`) }))}
        />
      </span>
      {port('pol')}
      {port('pod')}
      {form.load === 'fcl' ? (
        <>
          <span css={small}>
            <Select
              label={t('ctnType')}
              value={form.ctnType}
              options={PRICED_CTN_TYPES.map((value) => ({ value, label: value }))}
              onChange={form.setCtnType}
            />
          </span>
          <span css={small}>
            <NumberField label={t('count')} value={form.count} {...COUNT} steppers onChange={form.setCount} />
          </span>
        </>
      ) : (
        <span css={small}>
          <DecimalField label={t('volume')} required value={form.volume} {...CARGO_LIMITS.volume} onChange={form.setVolume} end={unit('m³')} />
        </span>
      )}
      <span css={small}>
        <DecimalField
          label={t('weight')}
          required={form.load === 'lcl'}
          value={form.weight}
          {...CARGO_LIMITS.weight}
          onChange={form.setWeight}
          end={unit('kg')}
        />
      </span>
    </form>
  );
}

const bar: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: token.s3, padding: token.s4 };
const chips: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, flexBasis: '100%' };
const wide: CSSObject = { flex: '1 1 200px', minWidth: 0 };
const small: CSSObject = { flex: '0 1 150px', minWidth: 0 };
