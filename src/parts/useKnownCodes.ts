import { useMemo } from 'react';
import { useCore } from '#element';
import { type CodeOf, knownCodes } from './known-codes.ts';

/** The codes by which this user knows ports, as they are when the component appears. */
export function useKnownCodes(): CodeOf {
  const { settings } = useCore();
  return useMemo(() => knownCodes(settings.storage), [settings]);
}
