import { toJson } from '#core/page/json';
import type { ProductStorage } from '#core';
import type { PortOption } from '#parts';

/** A lane that was searched on this device. */
export interface Lane {
  pol: PortOption;
  pod: PortOption;
}

const KEY = 'rate-search.recent';
const MAX_LANES = 6;

/** Recently searched lanes, newest first. */
export function recentLanes(storage: ProductStorage): readonly Lane[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLane).map(({ pol, pod }) => ({ pol: current(pol), pod: current(pod) })) : [];
  } catch {
    return [];
  }
}

/** Moves a lane to the front. */
export function keepLane(storage: ProductStorage, lane: Lane): void {
  const others = recentLanes(storage).filter(({ pol, pod }) => pol.value !== lane.pol.value || pod.value !== lane.pod.value);
  storage.set(KEY, toJson([lane, ...others].slice(0, MAX_LANES)));
}

/** Earlier versions stored an alias as the code and the UN/LOCODE beside it. */
function current({ portCode, ...port }: PortOption & { portCode?: string }): PortOption {
  return { ...port, code: portCode ?? port.code };
}

function isLane(value: unknown): value is Lane {
  const { pol, pod } = (value ?? {}) as Partial<Lane>;
  return [pol, pod].every((port) => typeof port?.value === 'string' && typeof port.label === 'string' && typeof port.code === 'string');
}
