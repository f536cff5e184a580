import { useCall, useCore } from '#element';
import { useUi } from '#ui';
import { portNamed } from './port-option.ts';
import { BASE_DATA_STALE_MS } from './stale.ts';

/** Name of a port that is given by code or alias; its code if there is none, blank until it is known. Screens thus never show two codes of one port. */
export function usePortName(code: string): string {
  const { api } = useCore();
  const { locale } = useUi();
  const found = useCall(
    api.basedata.queryPortList,
    { searchValue: code, portType: 'sea' },
    { enabled: code !== '', staleTime: BASE_DATA_STALE_MS, quiet: true, loadingBar: false },
  );
  if (code === '' || found.isPending) return '';
  return (found.data && portNamed(found.data, code, locale)?.label) ?? code;
}
