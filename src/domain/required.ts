import type { Code, Finding, Rule } from './issue.ts';

/** Something other than blanks. */
export const required: Rule<unknown> = (value) => (isBlank(value) ? { code: 'required' } : undefined);

/** As `required`, with a message that names the field. */
export function requiredAs(code: Code): Rule<unknown> {
  return (value) => (isBlank(value) ? { code } : undefined);
}

/** Absent, blank or an empty list; 0 and false are values. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** The variant of a format that may be left empty. */
export function optional(rule: Rule): Rule<string | null | undefined> {
  return (value) => (isBlank(value) ? undefined : rule(value as string));
}

/** The variant of a format that must be filled in. */
export function mandatory(rule: Rule): Rule<string | null | undefined> {
  return (value) => required(value) ?? rule(value as string);
}

/** The first finding of several rules. */
export function all<T>(...rules: readonly Rule<T>[]): Rule<T> {
  return (value) => {
    let finding: Finding | undefined;
    rules.some((rule) => (finding = rule(value)));
    return finding;
  };
}
