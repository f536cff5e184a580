import type { Rule } from '../issue.ts';
import { isBlank } from '../required.ts';

/** One address. */
export const email: Rule = (text) => (isAddress(text) ? undefined : { code: 'email' });

/** The required variant. */
export const requiredEmail: Rule = (text) => (isBlank(text) ? { code: 'required' } : email(text));

/** Several addresses; reports the first invalid one. */
export const emailList: Rule = (text) => {
  const addresses = splitEmails(text);
  const address = addresses.find((part) => !isAddress(part));
  if (address !== undefined) return { code: 'emails', params: { address } };
  return addresses.length === 0 ? { code: 'email' } : undefined;
};

/** Splits at commas, semicolons, their full-width forms and line breaks. */
export function splitEmails(text: string): string[] {
  return text
    .split(/[,;，；\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The addresses as they are written; of those that differ by capitals only, the first. */
export function distinctEmails(text: string): string[] {
  const written = new Map<string, string>();
  for (const address of splitEmails(text)) if (!written.has(address.toLowerCase())) written.set(address.toLowerCase(), address);
  return [...written.values()];
}

/** Format of bills of lading. */
export const joinByComma = (text: string): string => splitEmails(text).join(',');

/** Format of the address books. */
export const joinBySemicolon = (text: string): string => splitEmails(text).join(';');

function isAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,63}$/.test(text);
}
