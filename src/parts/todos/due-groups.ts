import { formatDate } from '#i18n';

export type DueGroup = 'over' | 'today' | 'later' | 'open';

/** By when it is to be done, in Shanghai's days; `open` without a time. */
function dueGroup(deadline: number | null, now: number): DueGroup {
  if (deadline === null) return 'open';
  if (deadline < now) return 'over';
  return formatDate(deadline) === formatDate(now) ? 'today' : 'later';
}

/** To-dos in the order of their deadlines, by group; groups without any are missing. */
export function byDueGroup<T extends { deadline: number | null }>(toDos: readonly T[], now: number): [DueGroup, T[]][] {
  return [...Map.groupBy(toDos, ({ deadline }) => dueGroup(deadline, now))];
}
