import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, type RemoteOption, useUi } from '#ui';

/** A port as a field keeps it; `value` is its id, `code` the code that the user knows it by. */
export interface PortOption extends RemoteOption {
  code: string;
  /** UN/LOCODE, which may differ from the alias in `code`. */
  portCode: string;
}

type PortComboboxProps = Omit<RemoteComboboxProps<PortOption>, 'load'> & { portType?: 'sea' | 'air' | 'inland' };

/** Searches ports by UN/LOCODE, alias or name. Somebody who types CNSHA is shown CNSHA. */
export function PortCombobox({ portType, ...props }: PortComboboxProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryPortList({ searchValue, ...(portType ? { portType } : {}) }, { signal, locale, quiet: true });
      if (!answer.ok) return undefined;
      return answer.data.map(({ id, nameCn, nameEn, portCode, aliasCodes }) => ({
        value: id,
        label: locale === 'zh-CN' ? nameCn : nameEn,
        code: aliasFor(searchValue, portCode, aliasCodes),
        portCode,
      }));
    },
    [api, locale, portType],
  );
  return <RemoteCombobox {...props} load={load} />;
}

function aliasFor(typed: string, portCode: string, aliases: readonly string[]): string {
  const start = typed.trim().toUpperCase();
  if (start === '' || portCode.startsWith(start)) return portCode;
  return aliases.find((alias) => alias.startsWith(start)) ?? portCode;
}
