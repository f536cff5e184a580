import { nameWord } from '../../../core/sheet/readers/named-records.ts';
import { found, type Reading, wrong } from '../../../core/sheet/cell.ts';
import type { Db } from '../../../core/storage/db.ts';
import { readAreas } from './areas-repository.ts';

export interface AreaReference {
  /** The id of an area by names from the larger to the smaller, e.g. `江苏 > 苏州`; larger ones may be omitted if the name is unique. */
  find(text: string): Reading<string>;
}

interface KnownArea {
  id: string;
  names: readonly string[];
  parent: KnownArea | undefined;
}

export async function loadAreas(db: Db): Promise<AreaReference> {
  const rows = await readAreas(db);
  const areas = new Map<string, KnownArea>();
  // Parents first.
  for (const { id, pid, name_cn, name_en } of rows) areas.set(id, { id, names: [nameWord(name_cn), nameWord(name_en)], parent: areas.get(pid) });
  return {
    find(text) {
      const path = text
        .split(/[>/\\|]/)
        .map(nameWord)
        .filter(Boolean);
      const fitting = [...areas.values()].filter((area) => isAt(area, path));
      const [area, other] = fitting;
      if (!area) return wrong('area.unknown', { value: text });
      return other ? wrong('area.ambiguous', { value: text, count: fitting.length }) : found(area.id);
    },
  };
}

/** Whether the last name is that of the area, and each name before it that of an area around it, in order. */
function isAt(area: KnownArea, path: readonly string[]): boolean {
  const names = path.toReversed();
  const [own, ...above] = names;
  if (own === undefined || !area.names.includes(own)) return false;
  let around = area.parent;
  for (const name of above) {
    while (around && !around.names.includes(name)) around = around.parent;
    if (!around) return false;
    around = around.parent;
  }
  return true;
}
