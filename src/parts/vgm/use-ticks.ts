import { useCallback, useMemo, useState } from 'react';
import { isReady, type LineValues, type OpenVgm } from './vgm-values.ts';

/** Containers that the next declaration takes: all that can be declared, without those that the user has unticked. */
export function useTicks(lines: readonly LineValues[], stored: OpenVgm['stored']) {
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const ready = useMemo(() => lines.filter((line) => isReady(line, stored.get(line.ctnNo))).map(({ ctnNo }) => ctnNo), [lines, stored]);
  const chosen = useMemo(() => ready.filter((ctnNo) => !excluded.has(ctnNo)), [ready, excluded]);
  const isTicked = useCallback((ctnNo: string) => chosen.includes(ctnNo), [chosen]);
  const tick = useCallback(
    (ctnNo: string, isOn: boolean) =>
      setExcluded((before) => {
        const next = new Set(before);
        if (isOn) next.delete(ctnNo);
        else next.add(ctnNo);
        return next;
      }),
    [],
  );
  return {
    chosen,
    isTicked,
    tick,
    ticked: chosen.length === 0 ? false : chosen.length === ready.length ? true : ('mixed' as const),
    tickAll: (isOn: boolean) => setExcluded(new Set(isOn ? [] : ready)),
  };
}
