import { useMemo } from 'react';
import type { DictionaryAnswer } from '#contract/basedata';
import type { NamedCode } from '#domain/bill/container-paste';
import { useCall, useCore } from '#element';
import type { Locale } from '#i18n';
import { useUi } from '#ui';
import { BASE_DATA_STALE_MS } from '../basedata/stale.ts';

type Choices = Partial<Record<string, readonly NamedCode[]>>;

/** Choices of columns with the names by which a sheet may mention them, empty until they are loaded; `load` waits for them. */
export function useColumnChoices(dictionaries: readonly string[]) {
  const { api } = useCore();
  const { locale } = useUi();
  const { data, refetch } = useCall(api.basedata.queryDictionaryList, { dictCodes: [...dictionaries] }, { staleTime: BASE_DATA_STALE_MS });
  const choices = useMemo(() => choicesOf(dictionaries, data, locale), [dictionaries, data, locale]);
  const load = async () => (data === undefined ? choicesOf(dictionaries, (await refetch({ cancelRefetch: false })).data, locale) : choices);
  return { choices, load };
}

function choicesOf(dictionaries: readonly string[], data: DictionaryAnswer | undefined, locale: Locale): Choices {
  const lists = data === undefined || Array.isArray(data) ? {} : data;
  const namesOf = (nameCn: string, nameEn: string) => (locale === 'zh-CN' ? [nameCn, nameEn] : [nameEn, nameCn]);
  return Object.fromEntries(
    dictionaries.map((name) => [name, (lists[name] ?? []).map(({ code, nameCn, nameEn }) => ({ code, names: namesOf(nameCn, nameEn) }))]),
  );
}
