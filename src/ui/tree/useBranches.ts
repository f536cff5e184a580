import { useEffect, useRef, useState } from 'react';
import type { LoadChildren, TreeItem } from './tree-item.ts';
import type { Branch } from './tree-state.ts';

/** Children that are loaded on demand, each branch at most once at a time. */
export function useBranches(load: LoadChildren | undefined) {
  const [branches, setBranches] = useState<ReadonlyMap<string, Branch>>(new Map());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const requests = running.current;
    return () => {
      for (const request of requests.values()) request.abort();
      requests.clear();
    };
  }, []);

  const loadBranch = async (item: TreeItem) => {
    if (!load || running.current.has(item.id)) return;
    const request = new AbortController();
    running.current.set(item.id, request);
    const set = (branch: Branch) => setBranches((before) => new Map(before).set(item.id, branch));
    set({ is: 'loading' });
    const children = await load(item, request.signal).catch(() => undefined);
    if (request.signal.aborted) return;
    running.current.delete(item.id);
    set(children ? { is: 'loaded', children } : { is: 'failed' });
  };
  return { branches, loadBranch };
}
