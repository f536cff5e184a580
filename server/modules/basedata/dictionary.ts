import type { DictionaryAnswer, DictionaryItem } from '#contract/basedata';
import { BusinessError } from '#server/core/errors/business-error';
import type { ReadDb } from '#server/core/storage/db';
import { type DictionaryRow, findDictionaryItems } from './dictionary-repository.ts';

interface DictionaryQuery {
  dictCode?: string | undefined;
  dictCodes?: string[] | undefined;
  searchValue?: string | null | undefined;
}

/** Returns a list for one dictionary, lists by code for several; an unknown dictionary is empty. */
export async function itemsOf(db: ReadDb, { dictCode, dictCodes, searchValue }: DictionaryQuery): Promise<DictionaryAnswer> {
  if (!dictCode && !dictCodes) throw new BusinessError('invalidInput', {}, [{ field: 'dictCode', code: 'required', params: {} }]);
  const wanted = dictCodes ?? [dictCode ?? ''];
  const rows = await findDictionaryItems(db, wanted);
  const text = (searchValue ?? '').toLowerCase();
  const found = rows.filter((row) => [row.code, row.name_cn, row.name_en].some((word) => word.toLowerCase().includes(text)));
  const lists = wanted.map((code) => [code, found.filter((row) => row.dict_code === code).map(toItem)] as const);
  return dictCodes ? Object.fromEntries(lists) : (lists[0]?.[1] ?? []);
}

const toItem = ({ id, code, name_cn, name_en, sort, extra }: DictionaryRow): DictionaryItem => ({
  id,
  code,
  nameCn: name_cn,
  nameEn: name_en,
  sort,
  extra,
});
