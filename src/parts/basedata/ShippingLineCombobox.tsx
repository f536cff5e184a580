import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, type RemoteOption, useUi } from '#ui';

/** Field value of a carrier; `code` is its SCAC. */
export interface ShippingLineOption extends RemoteOption {
  code: string;
}

/** Searches carriers by SCAC or name. */
export function ShippingLineCombobox(props: Omit<RemoteComboboxProps<ShippingLineOption>, 'load'>) {
  const { api } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryShippingDrop({ searchValue }, { signal, locale, quiet: true });
      return answer.ok
        ? answer.data.map(({ id, nameCn, nameEn, code }) => ({ value: id, label: locale === 'zh-CN' ? nameCn : nameEn, code }))
        : undefined;
    },
    [api, locale],
  );
  return <RemoteCombobox {...props} load={load} />;
}
