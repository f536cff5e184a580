/** Sent on the window by `Quayside.logout()`: launchers that are live without a core must forget the user, too. */
export const LOGOUT_EVENT = 'quayside:logout';
