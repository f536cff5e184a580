import type { Area } from '#contract/basedata';
import type { ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';

export async function childAreas(db: ReadDb, pid: string): Promise<Area[]> {
  const parent = recordId(pid);
  // The continents have no parent area: they are returned for 0 only.
  if (parent === NONE && pid !== NONE) return [];
  const rows = await db
    .selectFrom('area')
    .select(({ exists, selectFrom }) => [
      'id',
      'pid',
      'name_cn',
      'name_en',
      'level',
      exists(selectFrom('area as child').select('child.id').whereRef('child.pid', '=', 'area.id')).as('has_children'),
    ])
    .where('pid', '=', parent)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, pid: above, name_cn, name_en, level, has_children }) => ({
    id,
    pid: above,
    nameCn: name_cn,
    nameEn: name_en,
    level,
    hasChildren: Boolean(has_children),
  }));
}

const NONE = '0';
