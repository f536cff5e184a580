import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, useUi } from '#ui';
import { rememberCode } from './known-codes.ts';
import { type PortOption, portOption } from './port-option.ts';

type PortComboboxProps = Omit<RemoteComboboxProps<PortOption>, 'load'> & { portType?: 'sea' | 'air' | 'inland' };

/** Searches ports by UN/LOCODE, alias or name. */
export function PortCombobox({ portType, onChange, ...props }: PortComboboxProps) {
  const { api, settings } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryPortList({ searchValue, ...(portType ? { portType } : {}) }, { signal, locale, quiet: true });
      if (!answer.ok) return undefined;
      return answer.data.map((port) => portOption(port, searchValue, locale));
    },
    [api, locale, portType],
  );
  const choose = (port: PortOption | null) => {
    if (port) rememberCode(settings.storage, port);
    onChange?.(port);
  };
  return <RemoteCombobox {...props} onChange={choose} load={load} />;
}
