import { useCall, useCore, useGivenValue } from '#element';
import { useUi } from '#ui';
import { portNamed, type PortOption } from './port-option.ts';
import { BASE_DATA_STALE_MS } from './stale.ts';

/** A code, alias or name, or what the user has chosen instead; null for none. */
type Choice = string | PortOption | null;

interface PortFailure {
  retry: () => void;
  isBusy: boolean;
}

export interface GivenPort {
  option: PortOption | null;
  /** Text without a port. */
  text: string;
  /** No port has the given name. */
  isUnknown: boolean;
  isPending: boolean;
  /** Set when the port could not be looked up. */
  failed: PortFailure | null;
  set: (option: PortOption | null) => void;
}

/** A port that an attribute gives by code, alias or name, until the user chooses another; `typed` is the text of the shell. */
export function useGivenPort(given: string, typed: string | undefined): GivenPort {
  const { api } = useCore();
  const { locale } = useUi();
  const [choice, set] = useGivenValue<Choice>(given.trim(), typed?.trim() ?? given.trim());
  const text = typeof choice === 'string' ? choice : '';
  const found = useCall(
    api.basedata.queryPortList,
    { searchValue: text, portType: 'sea' },
    { enabled: text !== '', staleTime: BASE_DATA_STALE_MS, quiet: true, loadingBar: false },
  );
  const named = text && found.data ? portNamed(found.data, text, locale) : undefined;
  return {
    option: typeof choice === 'string' ? (named ?? null) : choice,
    text: named ? '' : text,
    isUnknown: text !== '' && found.data !== undefined && !named,
    isPending: text !== '' && found.isPending,
    failed: text !== '' && found.isError ? { retry: () => void found.refetch(), isBusy: found.isFetching } : null,
    set,
  };
}

/** One failure for several ports; its retry looks up all that failed. */
export function portFailure(...ports: GivenPort[]): PortFailure | null {
  const failures = ports.flatMap(({ failed }) => failed ?? []);
  if (failures.length === 0) return null;
  return { retry: () => failures.forEach(({ retry }) => retry()), isBusy: failures.some(({ isBusy }) => isBusy) };
}
