import { useCallback, useEffect, useRef, useState } from 'react';

/** One entry of a list on the server. Callers may add further fields. */
export interface RemoteOption {
  /** Id of the record. */
  value: string;
  label: string;
  /** Port, carrier or other code, shown at the right in monospace. */
  code?: string | undefined;
  /** Aliases that match this entry when typed in full; never shown. */
  aliases?: readonly string[] | undefined;
}

/** Queries the server for entries that match the trimmed text; `undefined` if the call failed. */
export type LoadOptions<T extends RemoteOption> = (searchValue: string, signal: AbortSignal) => Promise<readonly T[] | undefined>;

export type RemoteState<T extends RemoteOption> = { is: 'idle' } | { is: 'loading' } | { is: 'failed' } | { is: 'ready'; options: readonly T[] };

const DEBOUNCE_MS = 250;

/** The options for the latest text; answers to earlier texts are dropped. */
export function useRemoteOptions<T extends RemoteOption>(load: LoadOptions<T>) {
  const [state, setState] = useState<RemoteState<T>>({ is: 'idle' });
  const last = useRef<{ search: string; controller: AbortController } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    last.current?.controller.abort();
    last.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const ask = useCallback(
    async (search: string, controller: AbortController) => {
      const options = await load(search, controller.signal).catch(() => undefined);
      if (controller.signal.aborted) return;
      // A failed text may be queried again.
      if (!options) last.current = null;
      setState(options ? { is: 'ready', options } : { is: 'failed' });
    },
    [load],
  );

  /** Queries a text, at once or debounced. The same text is not queried twice in a row. */
  const request = useCallback(
    (text: string, when: 'now' | 'rested') => {
      const search = text.trim();
      if (last.current?.search === search) return;
      stop();
      const controller = new AbortController();
      last.current = { search, controller };
      setState({ is: 'loading' });
      if (when === 'now') void ask(search, controller);
      else timer.current = setTimeout(() => void ask(search, controller), DEBOUNCE_MS);
    },
    [ask, stop],
  );

  /** The next request queries again, even for the same text. */
  const forget = useCallback(() => {
    if (state.is !== 'loading') last.current = null;
  }, [state.is]);

  return { state, request, forget };
}
