import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fromQuery, type StudioState, toQuery } from './studio-state.ts';

/** While somebody types, the address rests. */
const REST_MS = 300;

/** What was chosen, and the way to change it; the address follows, so that it can be sent on or reloaded. */
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
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [query, search, keep, navigate]);
  return [state, change];
}
