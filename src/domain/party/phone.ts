import type { Finding, Rule } from '../issue.ts';

/** Mainland mobile number, with or without +86. */
export const mobile: Rule = (text) => (/^(\+?86[- ]?)?1[3-9]\d{9}$/.test(text) ? undefined : { code: 'mobile' });

/** Mainland landline with area code and extension, or a 400 or 800 number. */
export const landline: Rule = (text) =>
  /^((\+?86[- ]?0?|0)\d{2,3}[- ]?)?\d{7,8}([- ]\d{1,6})?$/.test(text) || /^[48]00[- ]?\d{3}[- ]?\d{4}$/.test(text) ? undefined : { code: 'landline' };

/** Either kind. */
export const phone: Rule = (text) => (mobile(text) && landline(text) ? { code: 'phone' } : undefined);

/** The new number must differ from the current one. */
export function newPhone(text: string, present: string): Finding | undefined {
  return mobile(text) ?? (subscriber(text) === subscriber(present) ? { code: 'phone.same' } : undefined);
}

/** Removes country prefix and separators. */
function subscriber(text: string): string {
  return text.replace(/\D/g, '').slice(-11);
}
