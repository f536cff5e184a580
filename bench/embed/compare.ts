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

/** Figures of others, and of ours: two tables, since only ours have ratios to others. */
export function comparison(elements: readonly Embedded[], meetings: ColdUses): string {
  const others = elements.filter(({ kind }) => kind !== 'ours');
  const ours = elements.filter(({ kind }) => kind === 'ours');
  // The smallest page with the library that ours are made with, and the closest relative of ours.
  const yardsticks = others.filter(({ id }) => id === 'react-button' || id === 'duffel');
  return [
    ...(others.length > 0 ? [`#### Others\n\n${figures(others, elements, meetings, [])}`] : []),
    ...(ours.length > 0 ? [`#### Ours\n\n${figures(ours, elements, meetings, yardsticks)}`] : []),
  ].join('\n\n');
}

function figures(shown: readonly Embedded[], all: readonly Embedded[], meetings: ColdUses, yardsticks: readonly Embedded[]): string {
  const of = (id: string) => meetings.get(id) ?? [];
  const floor = all.find(({ kind }) => kind === 'floor');
  const areOurs = shown.every(({ kind }) => kind === 'ours');
  const head = [
    'element',
    'first control s',
    '× bare element',
    ...yardsticks.map(({ name }) => `÷ ${name}`),
    'usable s',
    'kB until painted',
    'requests',
    'script levels',
    'long tasks (longest ms)',
    'layout shift',
    'kB until usable',
    'kB after',
    // Ours ask none.
    ...(areOurs ? [] : ['asks other hosts']),
  ];
  const lines = shown.map(({ id, name }) => {
    const runs = of(id);
    return [
      name.replace('ours: ', ''),
      seconds(painted(runs)),
      times(ratio(runs, of(floor?.id ?? ''))),
      ...yardsticks.map((peer) => times(ratio(runs, of(peer.id)))),
      seconds(middle(runs, ({ usableMs }) => usableMs)),
      kilobytes(middle(runs, (one) => one.painted.bytes)),
      String(middle(runs, (one) => one.painted.requests)),
      String(middle(runs, (one) => one.painted.scriptLevels)),
      `${middle(runs, ({ longTasks }) => longTasks)} (${Math.round(middle(runs, ({ longestTaskMs }) => longestTaskMs))})`,
      middle(runs, ({ layoutShift }) => layoutShift).toFixed(3),
      kilobytes(middle(runs, (one) => one.usable.bytes)),
      kilobytes(middle(runs, ({ afterBytes }) => afterBytes)),
      ...(areOurs ? [] : [hostsOf(runs).join(', ')]),
    ];
  });
  return table(head, lines);
}

const hostsOf = (runs: readonly ColdUse[]): string[] => [...new Set(runs.flatMap(({ externalHosts }) => externalHosts))];

/** Goals of issue and architecture for all of ours, and for those with a light first paint; and whether they were met. */
export function goals(elements: readonly Embedded[], meetings: ColdUses): [string, boolean][] {
  const of = (id: string) => meetings.get(id) ?? [];
  const peers = elements.filter(({ kind }) => kind === 'peer');
  const floor = elements.find(({ kind }) => kind === 'floor');
  const duffel = peers.find(({ id }) => id === 'duffel');
  const ours = elements.filter(({ kind }) => kind === 'ours');
  const light = ours.filter(({ isLight }) => isLight);
  const asking = ours.filter(({ id }) => hostsOf(of(id)).length > 0);
  return [
    ...(ours.length > 0 ? [[`ours ask no other host${exceptions(asking)}`, asking.length === 0] as [string, boolean]] : []),
    ...light.flatMap(({ id, name }): [string, boolean][] => {
      const runs = of(id);
      const usable = middle(runs, ({ usableMs }) => usableMs);
      const faster = peers.filter((peer) => painted(of(peer.id)) <= painted(runs));
      return [
        ...(floor ? [withinFloor(name, ratio(runs, of(floor.id)))] : []),
        ...(peers.length > 0
          ? [[`${name} paints before each of ${peers.length} others${exceptions(faster)}`, faster.length === 0] as [string, boolean]]
          : []),
        ...(duffel ? [[`${name} is usable before ${duffel.name} is painted`, usable < painted(of(duffel.id))] as [string, boolean]] : []),
      ];
    }),
  ];
}

const exceptions = (all: readonly Embedded[]): string => (all.length > 0 ? `, not ${all.map(({ name }) => name).join(' and ')}` : '');

const withinFloor = (name: string, value: number): [string, boolean] => [
  `${name} paints within ${OF_FLOOR} × of the bare custom element (${times(value)})`,
  value <= OF_FLOOR,
];
