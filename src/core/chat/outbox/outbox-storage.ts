import { toJson } from '../../page/json.ts';
import type { Outgoing } from './outbox.ts';

/** Keeps unconfirmed messages across a reload of the tab, for the same user only. */
export function outboxStorage(storage: Storage | undefined, name: string, userName: () => string) {
  const attempt = <T>(access: () => T): T | undefined => {
    try {
      return access();
    } catch {
      // Full, blocked or unreadable: keep it in memory only.
      return undefined;
    }
  };
  return {
    write: (list: readonly Outgoing[]) =>
      void attempt(() => (list.length === 0 ? storage?.removeItem(name) : storage?.setItem(name, toJson({ of: userName(), list })))),
    read: (): Outgoing[] =>
      attempt(() => {
        const stored = JSON.parse(storage?.getItem(name) ?? '{}') as { of?: string; list?: Outgoing[] };
        return stored.of === userName() ? (stored.list ?? []) : [];
      }) ?? [],
    forget: () => void attempt(() => storage?.removeItem(name)),
  };
}
