/** Panels in default order, by column. */
const DEFAULT = { main: ['cutOffs', 'recent'], side: ['toDos', 'notices'], hidden: [] } as const satisfies Arrangement;

export type PanelName = 'cutOffs' | 'recent' | 'toDos' | 'notices';
export type Column = 'main' | 'side';

/** Where the user wants the panels; each is in one of the lists. */
export interface Arrangement {
  main: readonly PanelName[];
  side: readonly PanelName[];
  hidden: readonly PanelName[];
}

export const DEFAULT_ARRANGEMENT: Arrangement = DEFAULT;
/** The forwarder's agents begin with what waits for them. */
export const AGENT_ARRANGEMENT: Arrangement = { main: ['toDos', 'cutOffs', 'recent'], side: ['notices'], hidden: [] };
const ALL: readonly PanelName[] = [...DEFAULT.main, ...DEFAULT.side];
const PLACES = ['main', 'side', 'hidden'] as const;

/** Stored arrangement without unknown and repeated panels; those added since are at their default place. `undefined` if it is none. */
export function readArrangement(stored: unknown): Arrangement | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const seen = new Set<PanelName>();
  const read = (place: (typeof PLACES)[number]): PanelName[] => {
    const list: unknown = (stored as Record<string, unknown>)[place];
    return (Array.isArray(list) ? list : []).flatMap((name) => {
      const known = ALL.find((panel) => panel === name);
      if (known === undefined || seen.has(known)) return [];
      seen.add(known);
      return [known];
    });
  };
  const [main, side, hidden] = [read('main'), read('side'), read('hidden')];
  if (seen.size === 0) return undefined;
  const added = (column: Column) => DEFAULT[column].filter((panel) => !seen.has(panel));
  return { main: [...main, ...added('main')], side: [...side, ...added('side')], hidden };
}

export const columnOf = ({ main, side }: Arrangement, panel: PanelName): Column | undefined =>
  main.includes(panel) ? 'main' : side.includes(panel) ? 'side' : undefined;

/** Moves a panel up (-1) or down (1) within its column. */
export function moveBy(before: Arrangement, panel: PanelName, step: -1 | 1): Arrangement {
  const column = columnOf(before, panel);
  if (!column) return before;
  const list = [...before[column]];
  const at = list.indexOf(panel);
  const other = list[at + step];
  if (other === undefined) return before;
  [list[at], list[at + step]] = [other, panel];
  return { ...before, [column]: list };
}

/** Moves a panel to the end of the other column. */
export function moveAcross(before: Arrangement, panel: PanelName): Arrangement {
  const column = columnOf(before, panel);
  if (!column) return before;
  const other = column === 'main' ? 'side' : 'main';
  return { ...before, [column]: without(before[column], panel), [other]: [...before[other], panel] };
}

export function hide(before: Arrangement, panel: PanelName): Arrangement {
  const column = columnOf(before, panel);
  return column ? { ...before, [column]: without(before[column], panel), hidden: [...before.hidden, panel] } : before;
}

/** Shows a hidden panel at the end of its default column. */
export function show(before: Arrangement, panel: PanelName): Arrangement {
  if (!before.hidden.includes(panel)) return before;
  const column = columnOf(DEFAULT, panel) ?? 'main';
  return { ...before, hidden: without(before.hidden, panel), [column]: [...before[column], panel] };
}

const without = (list: readonly PanelName[], panel: PanelName): PanelName[] => list.filter((one) => one !== panel);
