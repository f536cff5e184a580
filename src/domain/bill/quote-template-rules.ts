import type { Finding, Rule } from '../issue.ts';
import { isBlank } from '../required.ts';

/** Must be unique among the customer's template names, ignoring case. */
export function templateName(name: string, others: readonly string[]): Finding | undefined {
  if (isBlank(name)) return { code: 'required' };
  return others.some((other) => fold(other) === fold(name)) ? { code: 'template.duplicate' } : undefined;
}

/** A quotation uses exactly one template. */
export const templateSelection: Rule<readonly string[]> = (ids) =>
  ids.length === 0 ? { code: 'template.none' } : ids.length > 1 ? { code: 'template.many' } : undefined;

/** Failed rows must be cleared before another import. */
export const errorListCleared: Rule<number> = (rows) => (rows > 0 ? { code: 'errorList.notEmpty' } : undefined);

function fold(name: string): string {
  return name.trim().toLowerCase();
}
