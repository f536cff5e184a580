/** True only when the very code is in the list: no folding of case, nothing for a missing code. */
export function holds(codes: readonly string[], code: string | null | undefined): boolean {
  return code !== null && code !== undefined && code !== '' && codes.includes(code);
}
