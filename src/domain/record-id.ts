/** Converts an external id to the database's number; '0', which no record has, for invalid text. */
export function recordId(id: string): string {
  return /^\d{1,18}$|^[1-8]\d{18}$/.test(id) ? id : '0';
}
