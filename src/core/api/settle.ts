import type { Result } from '#contract/result';
import type { Notices } from '../page/notices.ts';

/** Notes the result of an action: once it succeeds, the notices of its earlier failures go. */
export type Settle = (action: unknown, result: Result<unknown>) => void;

export function makeSettle(notices: Notices): Settle {
  /** Messages of failures by action. */
  const failed = new Map<unknown, Set<string>>();
  const shown = () => notices.store.getState().list.filter(({ kind }) => kind === 'error' || kind === 'warning');

  notices.store.subscribe((_now, { list: before }) => {
    const kept = new Set(shown().map(({ message }) => message));
    for (const { message } of before.filter((notice) => !kept.has(notice.message)))
      for (const [action, messages] of failed) if (messages.delete(message) && messages.size === 0) failed.delete(action);
  });

  return (action, result) => {
    if (!result.ok) {
      if (result.message) failed.set(action, new Set(failed.get(action)).add(result.message));
      return;
    }
    const messages = failed.get(action);
    if (!messages) return;
    failed.delete(action);
    // Actions that failed for the same reason share a notice.
    const others = new Set([...failed.values()].flatMap((each) => [...each]));
    for (const { id, message } of shown()) if (messages.has(message) && !others.has(message)) notices.dismiss(id);
  };
}
