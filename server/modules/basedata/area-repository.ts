import type { Area } from '#contract/basedata';
import type { Db } from '#server/core/db';

export async function areasBelow(db: Db, pid: string): Promise<Area[]> {
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
    .where('pid', '=', pid)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map(({ id, pid: parent, name_cn, name_en, level, has_children }) => ({
    id,
    pid: parent,
    nameCn: name_cn,
    nameEn: name_en,
    level,
    hasChildren: Boolean(has_children),
  }));
}
