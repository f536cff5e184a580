import { nameWord } from '../../../core/sheet/readers/named-records.ts';
import { found, type Reading, wrong } from '../../../core/sheet/cell.ts';
import type { Db } from '../../../core/storage/db.ts';
import { readAreas } from './areas-repository.ts';

export interface AreaReference {
  /** The id of an area by names from the larger to the smaller, e.g. `江苏 > 苏州`; larger ones may be omitted if the name is unique. */
  find(text: string): Reading<string>;
  /** The area of that Chinese name directly within another one. One that is not stored yet is added here, so that later rows find it. */
  within(parent: string, names: AreaNames): AreaWithin;
}

export interface AreaNames {
  nameCn: string;
  nameEn: string;
}

interface AreaWithin {
  /** Of an area that is not stored yet, a number below 0. */
  id: string;
  level: number;
}

interface KnownArea {
  id: string;
  names: readonly [cn: string, en: string];
  level: number;
  parent: KnownArea | undefined;
}

export async function loadAreas(db: Db): Promise<AreaReference> {
  const rows = await readAreas(db);
  const areas = new Map<string, KnownArea>();
  const named = new Map<string, KnownArea[]>();
  const children = new Map<string, KnownArea>();
  const add = (id: string, pid: string, { nameCn, nameEn }: AreaNames): KnownArea => {
    const parent = areas.get(pid);
    const area: KnownArea = { id, names: [nameWord(nameCn), nameWord(nameEn)], level: (parent?.level ?? 0) + 1, parent };
    areas.set(id, area);
    children.set(`${pid} ${area.names[0]}`, area);
    for (const name of new Set(area.names)) named.set(name, [...(named.get(name) ?? []), area]);
    return area;
  };
  // Parents first.
  for (const { id, pid, name_cn: nameCn, name_en: nameEn } of rows) add(id, pid, { nameCn, nameEn });
  let added = 0;
  return {
    find(text) {
      const path = text
        .split(/[>/\\|]/)
        .map(nameWord)
        .filter(Boolean);
      const fitting = (named.get(path.at(-1) ?? '') ?? []).filter((area) => isAt(area, path.slice(0, -1)));
      const [area, other] = fitting;
      if (!area) return wrong('area.unknown', { value: text });
      return other ? wrong('area.ambiguous', { value: text, count: fitting.length }) : found(area.id);
    },
    within: (parent, names) => children.get(`${parent} ${nameWord(names.nameCn)}`) ?? add(String(-(added += 1)), parent, names),
  };
}

/** Whether the names are those of areas around it, in order from the larger to the smaller. */
function isAt(area: KnownArea, path: readonly string[]): boolean {
  let around = area.parent;
  for (const name of path.toReversed()) {
    while (around && !around.names.includes(name)) around = around.parent;
    if (!around) return false;
    around = around.parent;
  }
  return true;
}
