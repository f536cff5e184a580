/** Hours before a cut-off at which users may be reminded. */
export const REMINDER_HOURS = [48, 24, 6] as const;

/** Stage of a cut-off that has passed. */
export const MISSED = 0;

/**
 * Hours of the reminders that are due at a stage, if `before` was the last stage that was sent: a reminder that no server could send in time is made up
 * for by the next one.
 */
export const dueHours = (stage: number, before: number | null): number[] =>
  REMINDER_HOURS.filter((hours) => hours >= stage && (before === null || hours < before));
