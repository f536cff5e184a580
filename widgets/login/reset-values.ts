/** By a code, by requesting a link, or with the link. */
export type Way = 'sms' | 'mail' | 'link';

export interface ResetValues {
  phone: string;
  code: string;
  email: string;
  newPassword: string;
  confirmation: string;
}

export const EMPTY: ResetValues = { phone: '', code: '', email: '', newPassword: '', confirmation: '' };
