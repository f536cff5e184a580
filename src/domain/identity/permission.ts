/** True only if the exact code is in the list: case-sensitive, false for a missing code. */
export function holds(codes: readonly string[], code: string | null | undefined): boolean {
  return code !== null && code !== undefined && code !== '' && codes.includes(code);
}
