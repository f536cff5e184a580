/** 32 hexadecimal digits; also works on plain-http host pages, where `crypto.randomUUID` does not exist. */
export function uniqueId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
