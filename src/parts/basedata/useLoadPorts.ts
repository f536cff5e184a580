import { useCallback } from 'react';
import { useCore } from '#element';
import { useUi } from '#ui';
import { portOption } from './port-option.ts';

export type PortType = 'sea' | 'air' | 'inland';

/** Searches ports by UN/LOCODE, alias or name. */
export function useLoadPorts(portType: PortType | undefined) {
  const { api } = useCore();
  const { locale } = useUi();
  return useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.basedata.queryPortList({ searchValue, ...(portType ? { portType } : {}) }, { signal, locale, quiet: true });
      if (!answer.ok) return undefined;
      return answer.data.map((port) => portOption(port, locale));
    },
    [api, locale, portType],
  );
}
