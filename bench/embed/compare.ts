import type { Embedded } from './elements.ts';
import type { ColdUse } from './measures/cold-use.ts';
import { kilobytes, median, seconds, table } from './report.ts';

/** Runs by element id, in the same order of rounds. */
export type ColdUses = ReadonlyMap<string, readonly ColdUse[]>;

/** Maximum time of our shells relative to the bare custom element. */
const OF_FLOOR = 1.15;

const middle = (runs: readonly ColdUse[], pick: (one: ColdUse) => number): number => median(runs.map(pick));
const painted = (runs: readonly ColdUse[]): number => middle(runs, ({ paintedMs }) => paintedMs);

/** Median of the ratios per round, so that a busy minute affects both sides. */
const ratio = (runs: readonly ColdUse[], others: readonly ColdUse[]): number =>
  median(runs.flatMap(({ paintedMs }, round) => (others[round] ? [paintedMs / others[round].paintedMs] : [])));

const times = (value: number): string => (Number.isNaN(value) ? '' : `×${value.toFixed(2)}`);

export function comparison(elements: readonly Embedded[], meetings: ColdUses): string {
  const of = (id: string) => meetings.get(id) ?? [];
  const ours = elements.filter(({ kind }) => kind === 'ours');
  const floor = elements.find(({ kind }) => kind === 'floor');
  const head = [
    'element',
    'first control s',
    '× bare element',
    'usable s',
    'kB until painted',
    'requests',
    'script levels',
    'long tasks (longest ms)',
    'layout shift',
    'kB until usable',
    'kB after',
    ...ours.map(({ name }) => `${name.replace('ours: ', '')} ÷ it`),
    'asks other hosts',
  ];
  const lines = elements.map(({ id, name }) => {
    const runs = of(id);
    return [
      name,
      seconds(painted(runs)),
      times(ratio(runs, of(floor?.id ?? ''))),
      seconds(middle(runs, ({ usableMs }) => usableMs)),
      kilobytes(middle(runs, (one) => one.painted.bytes)),
      String(middle(runs, (one) => one.painted.requests)),
      String(middle(runs, (one) => one.painted.scriptLevels)),
      `${middle(runs, ({ longTasks }) => longTasks)} (${Math.round(middle(runs, ({ longestTaskMs }) => longestTaskMs))})`,
      middle(runs, ({ layoutShift }) => layoutShift).toFixed(3),
      kilobytes(middle(runs, (one) => one.usable.bytes)),
      kilobytes(middle(runs, ({ afterBytes }) => afterBytes)),
      ...ours.map((mine) => (mine.id === id ? '' : times(ratio(of(mine.id), runs)))),
      [...new Set(runs.flatMap(({ externalHosts }) => externalHosts))].join(', '),
    ];
  });
  return table(head, lines);
}

/** Goals of issue and architecture, and whether they were met. */
export function goals(elements: readonly Embedded[], meetings: ColdUses): [string, boolean][] {
  const of = (id: string) => meetings.get(id) ?? [];
  const peers = elements.filter(({ kind }) => kind === 'peer');
  const floor = elements.find(({ kind }) => kind === 'floor');
  const duffel = peers.find(({ id }) => id === 'duffel');
  return elements
    .filter(({ kind }) => kind === 'ours')
    .flatMap(({ id, name }) => {
      const runs = of(id);
      const usable = middle(runs, ({ usableMs }) => usableMs);
      return [
        ...(floor ? [withinFloor(name, ratio(runs, of(floor.id)))] : []),
        ...peers.map((peer): [string, boolean] => [`${name} paints before ${peer.name}`, painted(runs) < painted(of(peer.id))]),
        ...(duffel ? [[`${name} is usable before ${duffel.name} is painted`, usable < painted(of(duffel.id))] as [string, boolean]] : []),
      ];
    });
}

const withinFloor = (name: string, value: number): [string, boolean] => [
  `${name} paints within ${OF_FLOOR} × of the bare custom element (${times(value)})`,
  value <= OF_FLOOR,
];
