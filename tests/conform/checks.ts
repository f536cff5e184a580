import { isFull, isGate } from '#tests/tier';

/** Checks in every declared state of every widget. */
export const STATE_CHECKS = {
  accessible: 'axe finds nothing against WCAG 2.2 AA',
  'one language': 'no text is a message key or in the other language, though the page is in that language',
  '320 px': 'nothing is wider than 320 px (1280 px at 400 %) but tables and lines of buttons, which scroll, and axe finds nothing there either',
  'whole texts': 'no text, value or hint is cut at 1280, 768 and 360 px, except previews of what one opens to read',
  retry: 'while the API is away it says so, and its retry brings it back; only for states without an API',
  'no fault': 'no error or warning in the console, no exception, nothing refused by the strict policy with Trusted Types',
} as const;

/** Checks of the light shell of those widgets that have one, before the widget is loaded. */
export const SHELL_CHECKS = {
  accessible: STATE_CHECKS.accessible,
  'one language': STATE_CHECKS['one language'],
  '320 px': STATE_CHECKS['320 px'],
  'no fault': STATE_CHECKS['no fault'],
} as const;

/** Checks run once per widget, in its first declared state. */
export const LIFE_CHECKS = {
  moved: 'what was typed stays when it is moved, by append and by moveBefore, and its layer is shown again',
  'live attributes': 'every attribute and property is live, is never written into the page, and concerns one of two elements only',
  'early properties': 'properties that were set before it was defined count',
  removed: 'over many rounds nothing is left of it: listeners, timers, sockets, head, body, nodes, heap',
  'hostile styles': 'styles that unset everything, transformed and clipped ancestors do nothing to it',
  'any parent':
    'has a width in flex, grid, inline-block, floated, absolute, table-cell and fit-content parents, at 320 px too, and keeps to what the page says',
  'dialog before': 'it works in a modal dialog of the page that was opened before it came',
  'dialog after': 'it works in a modal dialog of the page that was opened after it came',
  twice: 'the script named twice, and a second version of it, are one suite with one React',
  unloadable: 'says in its place that its code could not be loaded, and comes when it is tried again',
} as const;

export type StateCheck = keyof typeof STATE_CHECKS;
export type LifeCheck = keyof typeof LIFE_CHECKS;

/** Languages and themes; the host page is in the other language, so that leaked texts are found. */
export const LOOKS = [
  { locale: 'en-US', theme: 'light', lang: 'zh-CN' },
  { locale: 'zh-CN', theme: 'dark', lang: 'en-US' },
  { locale: 'en-US', theme: 'dark', lang: 'zh-CN' },
  { locale: 'zh-CN', theme: 'light', lang: 'en-US' },
] as const;
export type Look = (typeof LOOKS)[number];

/** Looks of a widget's state: all in `npm run test:all`, else one, in turn. */
export const looksOf = (stateIndex: number): readonly Look[] => LOOKS.filter((_, index) => isFull || index === stateIndex % LOOKS.length);

/** Life checks that need a page of their own. `npm test` runs the others on one page with the richest state (`at-once.spec.ts`). */
const ON_OWN_PAGE: readonly LifeCheck[] = ['dialog before', 'dialog after', 'twice', 'unloadable'];
/** Widgets on which `npm test` runs these: one with a light shell and one with a launcher, which come by different ways. */
const TYPICAL: readonly string[] = ['rate-search', 'chat-button'];

/** Life checks of a widget that run on pages of their own: all, except in `npm test`. */
export const lifeChecksOf = (name: string): readonly LifeCheck[] => {
  if (!isGate || isTouched(name)) return Object.keys(LIFE_CHECKS) as LifeCheck[];
  return TYPICAL.includes(name) && isConcerned(name) ? ON_OWN_PAGE : [];
};

/** Whether all states of a widget are checked one by one: always, except in `npm test`, which does so for those that the change touches. */
export const hasAllStates = (name: string): boolean => !isGate || isTouched(name);

/** Whether a change concerns the widget: all of them, except in `npm test -- --changed`. */
export const isConcerned = (name: string): boolean => concerned?.includes(name) ?? true;

const concerned = process.env['CONCERNED_WIDGETS']?.split(',');
const touched = process.env['TOUCHED_WIDGETS']?.split(',') ?? [];
const isTouched = (name: string): boolean => touched.includes(name);
