/** Dispatched on the window by `Quayside.logout()`: launchers that run without a core must forget the user, too. */
export const LOGOUT_EVENT = 'quayside:logout';
