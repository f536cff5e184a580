import { found, isEmpty, textOf, wrong, type Cell, type Reading } from '../cell.ts';
import { lengthOf } from './values.ts';

const WEEKDAYS = new Map<string, number>(
  Object.entries({
    mon: 1,
    monday: 1,
    一: 1,
    tue: 2,
    tues: 2,
    tuesday: 2,
    二: 2,
    wed: 3,
    wednesday: 3,
    三: 3,
    thu: 4,
    thur: 4,
    thurs: 4,
    thursday: 4,
    四: 4,
    fri: 5,
    friday: 5,
    五: 5,
    sat: 6,
    saturday: 6,
    六: 6,
    sun: 7,
    sunday: 7,
    日: 7,
    天: 7,
  }),
);

/** Weekdays, 1 Monday to 7 Sunday, sorted without duplicates: `1,3`, `135`, `Mon/Wed`, `周一、周三`, `每周二四`. */
export function readWeekdays(cell: Cell | undefined): Reading<number[]> {
  if (isEmpty(cell)) return found([]);
  const problem = wrong('weekdays.format', { value: textOf(cell) });
  // 1.5 is a number, not Monday and Friday; 1.3.5 and `Mon. Fri.` are days.
  if (cell instanceof Date || /^[^.]*\d\.\d[^.]*$/.test(textOf(cell))) return problem;
  const text = textOf(cell)
    .toLowerCase()
    .replaceAll(/(每周|每|星期|礼拜|周|every)/g, ' ');
  const words = text.match(/[a-z]+|\d|[一二三四五六日天]|[^\s,，、;；/+&.|和]/g) ?? [];
  const days = words.map((word) => WEEKDAYS.get(word) ?? (/^[1-7]$/.test(word) ? Number(word) : undefined));
  if (days.length === 0 || days.includes(undefined)) return problem;
  return found([...new Set(days as number[])].toSorted((a, b) => a - b));
}

type RouteType = 1 | 2 | 3;

const ROUTE_TYPES = new Map<string, RouteType>(
  Object.entries({
    1: 1,
    direct: 1,
    dir: 1,
    直达: 1,
    直航: 1,
    直: 1,
    2: 2,
    barge: 2,
    feeder: 2,
    驳船: 2,
    驳: 2,
    3: 3,
    transfer: 3,
    transshipment: 3,
    transhipment: 3,
    ts: 3,
    via: 3,
    中转: 3,
    转: 3,
  } as const),
);

/** 1 direct, 2 barge, 3 transfer. */
export function readRouteType(cell: Cell | undefined): Reading<RouteType> {
  const type = ROUTE_TYPES.get(word(cell));
  return type ? found(type) : wrong('routeType.format', { value: textOf(cell) });
}

type SpaceStatus = 'FULL' | 'TIGHT' | 'AVAILABLE';

const SPACES = new Map<string, SpaceStatus>(
  Object.entries({
    full: 'FULL',
    爆舱: 'FULL',
    满舱: 'FULL',
    无: 'FULL',
    tight: 'TIGHT',
    limited: 'TIGHT',
    紧张: 'TIGHT',
    紧: 'TIGHT',
    available: 'AVAILABLE',
    open: 'AVAILABLE',
    ok: 'AVAILABLE',
    充足: 'AVAILABLE',
    有舱: 'AVAILABLE',
    正常: 'AVAILABLE',
  } as const),
);

export function readSpace(cell: Cell | undefined): Reading<SpaceStatus> {
  if (isEmpty(cell)) return found('AVAILABLE');
  const status = SPACES.get(word(cell));
  return status ? found(status) : wrong('space.format', { value: textOf(cell) });
}

const MAX_REMARK = 500;

export function readRemark(cell: Cell | undefined): Reading<string> {
  const text = cell === null || cell === undefined ? '' : cell instanceof Date ? textOf(cell) : String(cell).trim();
  const length = lengthOf(text);
  return length > MAX_REMARK ? wrong('text.long', { max: MAX_REMARK, length }) : found(text);
}

const word = (cell: Cell | undefined): string =>
  textOf(cell)
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
