import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, useUi } from '#ui';
import { type PortOption, portOption } from './port-option.ts';

type PortComboboxProps = Omit<RemoteComboboxProps<PortOption>, 'load'> & { portType?: 'sea' | 'air' | 'inland' };

/** Searches ports by UN/LOCODE, alias or name. */
export function PortCombobox({ portType, ...props }: PortComboboxProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryPortList({ searchValue, ...(portType ? { portType } : {}) }, { signal, locale, quiet: true });
      if (!answer.ok) return undefined;
      return answer.data.map((port) => portOption(port, locale));
    },
    [api, locale, portType],
  );
  return <RemoteCombobox {...props} load={load} />;
}
