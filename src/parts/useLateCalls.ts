import { useMemo } from 'react';
import type { LateDomain } from '#contract';
import type { LateCalls } from '#contract/browser/late';
import type { CallsOf } from '#core';
import { useCore } from '#element';

/** Calls of a domain that the page's `api` does not have. */
export function useLateCalls<D extends LateDomain>(calls: LateCalls<D>): CallsOf<D> {
  const core = useCore();
  return useMemo(() => core.late(calls), [core, calls]);
}
