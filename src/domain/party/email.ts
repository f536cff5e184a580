import type { Finding, Rule } from '../issue.ts';
import { isBlank } from '../required.ts';

/** One address. */
export const email: Rule = (text) => (isAddress(text) ? undefined : { code: 'email' });

/**
 * The required variant of the specification: an empty value is reported as a plain string, a wrong one as an error.
 * Show both alike.
 */
export function requiredEmail(text: string): string | Error | undefined {
  if (isBlank(text)) return 'required' satisfies Finding['code'];
  const finding = email(text);
  return finding && new Error(finding.code);
}

/** Several addresses; names the first that is wrong. */
export const emailList: Rule = (text) => {
  const addresses = splitEmails(text);
  const address = addresses.find((part) => !isAddress(part));
  if (address !== undefined) return { code: 'emails', params: { address } };
  return addresses.length === 0 ? { code: 'email' } : undefined;
};

/** Addresses between commas, semicolons, their full-width forms or line ends. */
export function splitEmails(text: string): string[] {
  return text
    .split(/[,;，；\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** As a bill of lading stores them. */
export const joinByComma = (text: string): string => splitEmails(text).join(',');

/** As the address books store them. */
export const joinBySemicolon = (text: string): string => splitEmails(text).join(';');

function isAddress(text: string): boolean {
  return text.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+[A-Za-z]{2,63}$/.test(text);
}
