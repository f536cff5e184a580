import type { Db } from '../../../core/storage/db.ts';

/** All areas, larger ones first. */
export const readAreas = (db: Db) => db.selectFrom('area').select(['id', 'pid', 'name_cn', 'name_en']).orderBy('level').orderBy('id').execute();
