/** A phone number that its owner recognises, e.g. `138 •••• 0142`; short ones are hidden entirely. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/[^\d]/g, '');
  return digits.length < 8 ? '•'.repeat(digits.length) : `${digits.slice(0, 3)} •••• ${digits.slice(-4)}`;
}
