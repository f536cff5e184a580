import { useCallback, useMemo } from 'react';
import { useCore } from '#element';
import { countryLabel } from './country-label.ts';
import { RemoteCombobox, type RemoteComboboxProps, type RemoteOption, useUi } from '#ui';

/** Names of this width fit into the narrowest field; an ideograph is as wide as two letters. */
const FITTING = 26;

/** Searches countries by ISO 3166-1 code or name; the value is the alpha-2 code. A long name is repeated below the field, where it wraps. */
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
  const { value } = props;
  const name = value ? countryLabel(value.value, value.label, locale) : '';
  const shown = useMemo(() => (value ? { ...value, label: name } : value), [value, name]);
  return <RemoteCombobox {...props} value={shown} help={props.help ?? (widthOf(name) > FITTING ? name : undefined)} load={load} />;
}

const widthOf = (text: string): number => text.length + (text.match(/\P{ASCII}/gu)?.length ?? 0);
