/** The reason for a logout, for the login page that is shown after the reload; kept for this tab alone. */
const KEY = 'quayside_farewell';

// Merely reading it throws where the user has blocked it: the login page is then shown without a reason.
export function keepFarewell(why: 'passwordChanged'): void {
  try {
    sessionStorage.setItem(KEY, why);
  } catch {
    // See above.
  }
}

/** The reason, once. */
export function takeFarewell(): 'passwordChanged' | undefined {
  try {
    const why = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return why === 'passwordChanged' ? why : undefined;
  } catch {
    return undefined;
  }
}
