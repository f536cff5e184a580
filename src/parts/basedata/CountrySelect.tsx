import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, type RemoteOption, useUi } from '#ui';

/** Searches countries by ISO 3166-1 code or name; the value is the alpha-2 code. */
export function CountrySelect(props: Omit<RemoteComboboxProps<RemoteOption>, 'load'>) {
  const { api } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryCountryDrop({ searchValue }, { signal, locale, quiet: true });
      return answer.ok
        ? answer.data.map(({ code, nameCn, nameEn }) => ({ value: code, label: locale === 'zh-CN' ? nameCn : nameEn, code }))
        : undefined;
    },
    [api, locale],
  );
  return <RemoteCombobox {...props} load={load} />;
}
