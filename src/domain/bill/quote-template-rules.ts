import type { Finding, Rule } from '../issue.ts';
import { isBlank } from '../required.ts';

/** Differs from the other names of the customer, whatever the case. */
export function templateName(name: string, others: readonly string[]): Finding | undefined {
  if (isBlank(name)) return { code: 'required' };
  return others.some((other) => fold(other) === fold(name)) ? { code: 'template.duplicate' } : undefined;
}

/** Exactly one template makes a quotation. */
export const templateSelection: Rule<readonly string[]> = (ids) =>
  ids.length === 0 ? { code: 'template.none' } : ids.length > 1 ? { code: 'template.many' } : undefined;

/** Before another import the rows that failed must be gone. */
export const errorListCleared: Rule<number> = (rows) => (rows > 0 ? { code: 'errorList.notEmpty' } : undefined);

function fold(name: string): string {
  return name.trim().toLowerCase();
}
