import { useGivenValue } from '#element';
import { lazyPart, Segmented, Skeleton, token, useMessages } from '#ui';
import { loadDoor } from './load-door.ts';
import { TRUCKING_MODES, type TruckingMode, type TruckShellValues } from './filters.ts';
import type { LoadKind } from './load-kinds.ts';
import { TruckList } from './TruckList.tsx';

export interface TruckingRatesProps {
  /** UN/LOCODE, alias or name. */
  port?: string;
  /** The list of prices, or door to door. */
  mode?: TruckingMode;
  /** Ports and containers of a door-to-door search. */
  pol?: string;
  pod?: string;
  ctn?: string;
  /** Kilograms. */
  weight?: string;
  /** Full containers, or a part load with its volume in cubic metres. */
  cargo?: LoadKind;
  volume?: string;
  /** Numbers of the areas of a pick-up and a delivery. */
  areaStart?: string;
  areaEnd?: string;
  shellValues?: TruckShellValues;
}

const door = lazyPart(loadDoor);

/** Trucking prices, or trucking together with customs and sea. */
export function TruckingRates({ port = '', mode: given = 'list', shellValues, ...search }: TruckingRatesProps) {
  const t = useMessages('inland');
  const [mode, setMode] = useGivenValue<TruckingMode>(given, shellValues?.mode ?? given);
  const Door = door.use(mode === 'door', () => setMode('list'));
  const choice = (
    <Segmented
      name="mode"
      label={t('mode')}
      value={mode}
      onChange={setMode}
      options={TRUCKING_MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
    />
  );
  if (mode === 'list') return <TruckList port={port} shellValues={shellValues} aside={choice} />;
  return Door ? <Door {...search} aside={choice} /> : <Skeleton height={token.tableMax} />;
}
