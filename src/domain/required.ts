import type { Code, Finding, Rule } from './issue.ts';

/** Requires a non-blank value. */
export const required: Rule<unknown> = (value) => (isBlank(value) ? { code: 'required' } : undefined);

/** Like `required`, with a message for the specific field. */
export function requiredAs(code: Code): Rule<unknown> {
  return (value) => (isBlank(value) ? { code } : undefined);
}

/** Absent, blank or an empty list; 0 and false are values. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Makes a format rule accept empty values. */
export function optional(rule: Rule): Rule<string | null | undefined> {
  return (value) => (isBlank(value) ? undefined : rule(value as string));
}

/** Makes a format rule require a value. */
export function mandatory(rule: Rule): Rule<string | null | undefined> {
  return (value) => required(value) ?? rule(value as string);
}

/** Combines rules; returns the first finding. */
export function all<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (value) => {
    let finding: Finding | undefined;
    rules.some((rule) => (finding = rule(value)));
    return finding;
  };
}
