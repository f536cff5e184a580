import type { ReadDb } from '#server/core/storage/db';

export interface DictionaryRow {
  id: string;
  dict_code: string;
  code: string;
  name_cn: string;
  name_en: string;
  sort: number;
  extra: Record<string, unknown>;
}

/** Items of the dictionaries, in the order in which lists show them. */
export const findDictionaryItems = (db: ReadDb, dictCodes: readonly string[]): Promise<DictionaryRow[]> =>
  db
    .selectFrom('dictionary_item')
    .select(['id', 'dict_code', 'code', 'name_cn', 'name_en', 'sort', 'extra'])
    .where('dict_code', 'in', dictCodes.length > 0 ? dictCodes : [''])
    .orderBy('sort')
    .orderBy('code')
    .execute();
