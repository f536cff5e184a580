/** Paths of the calls that launchers make before there is a core. */
export { LOGOUT_PATH, UNREAD_PATH } from '#contract/browser/early';
