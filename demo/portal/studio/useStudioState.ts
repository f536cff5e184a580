import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromQuery, type StudioState, toQuery } from './studio-state.ts';

/** Debounce of the address while typing. */
const DEBOUNCE_MS = 300;

/** The settings and their setter; the address follows, so that it can be shared or reloaded. */
export function useStudioState(): [StudioState, (by: Partial<StudioState>) => void] {
  const { search, state: kept } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState(() => fromQuery(search));
  const change = useCallback((by: Partial<StudioState>) => setState((before) => ({ ...before, ...by })), []);
  const [keep] = useState(() => (kept as { keep?: string } | null)?.keep ?? `embedStudio${search}`);
  const query = toQuery(state);
  useEffect(() => {
    if (query === search.replace(/^\?/, '')) return;
    const timer = setTimeout(() => {
      void navigate({ search: query }, { replace: true, preventScrollReset: true, state: { keep } });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [query, search, keep, navigate]);
  return [state, change];
}
