/** Instructions to embed an element, and to detect that it is visible and works. */
export interface Embedded {
  /** Source in `peers/`, or the tag of one of ours. */
  id: string;
  name: string;
  kind: 'floor' | 'peer' | 'ours';
  /** Content of the page's body. */
  html: string;
  /** Its first control, through shadow roots: one part per root. */
  control: readonly string[];
  /** A click on the control, or a character typed into it. */
  act: 'click' | 'type';
  /** Proof that the click had an effect; typed text is its own proof. */
  answer?: readonly string[];
  /** For logged-in users only; visitors do not see it. */
  isForUsers?: true;
  /** Ours only: modules preloaded by the snippet, under `/widgets/v1/`. */
  preload?: readonly string[];
  /** Ours only: painted before its widget is loaded, so that it must be as fast as the goals say. */
  isLight?: true;
}

const PLACE = '<div id="place"></div>';

/** An element tested by a click: its control, and the proof of its effect. */
const pressed = (
  id: string,
  name: string,
  kind: Embedded['kind'],
  html: string,
  control: readonly string[],
  answer: readonly string[],
): Embedded => ({
  id,
  name,
  kind,
  html,
  control,
  act: 'click',
  answer,
});

/** A launcher of ours is part of the autoloader; its click has a visible effect at once. */
const launcher = (tag: string, name: string): Embedded => ({
  ...pressed(tag, name, 'ours', `<${tag}></${tag}>`, [tag, 'button'], [tag, '[aria-busy=true], [aria-expanded=true], [role=dialog]']),
  isLight: true,
});

/** One of ours with a light shell, whose field takes a letter. A list in the widget has its name apart from that of its hidden input. */
const withShell = (name: string, called: string, field: string): Embedded => ({
  id: `quay-${name}`,
  name: `ours: ${called}`,
  kind: 'ours',
  html: `<quay-${name}></quay-${name}>`,
  control: [`quay-${name}`, `:is(input[name="${field}"], input[data-name="${field}"])`],
  act: 'type',
  preload: [`${name}.shell.js`],
  isLight: true,
});

/** One of ours that shows itself when its widget is loaded, and chooses something else at a click. */
const withoutShell = (name: string, called: string, control: string, answer: string): Embedded =>
  pressed(`quay-${name}`, `ours: ${called}`, 'ours', `<quay-${name}></quay-${name}>`, [`quay-${name}`, control], [`quay-${name}`, answer]);

const SEGMENT = '.root:not([hidden]) [role=radiogroup] label';
const TAB = '.root:not([hidden]) [role=tab]:nth-of-type(2)';

/** Adding an element takes one line here, and for another vendor's a file in `peers/`. Ours are left out if not in the build. */
export const ELEMENTS: readonly Embedded[] = [
  pressed(
    'bare-element',
    'a bare custom element',
    'floor',
    '<bare-element></bare-element>',
    ['bare-element', 'button'],
    ['bare-element', '[data-times="1"]'],
  ),
  pressed('react-button', 'a bare React 19 button', 'peer', PLACE, ['#place button'], ['[data-times="1"]']),
  pressed(
    'duffel',
    '@duffel/components: ancillaries',
    'peer',
    '<duffel-ancillaries></duffel-ancillaries>',
    ['duffel-ancillaries', 'button'],
    ['duffel-ancillaries', '.modal--open'],
  ),
  pressed('novu', '@novu/js: inbox', 'peer', PLACE, ['#place button'], ['.nv-inbox__popoverContent']),
  pressed(
    'courier',
    '@trycourier/courier-ui-inbox: pop-up menu',
    'peer',
    '<courier-inbox-popup-menu></courier-inbox-popup-menu>',
    ['courier-inbox-menu-button courier-icon-button', 'button'],
    ['.popup courier-inbox'],
  ),
  pressed(
    'knock',
    '@knocklabs/react: feed button',
    'peer',
    PLACE,
    ['#place button'],
    ['.rnf-notification-feed-popover[style*="visibility: visible"]'],
  ),
  pressed(
    'ui5-button',
    '@ui5/webcomponents: button',
    'peer',
    '<ui5-button>Press</ui5-button>',
    ['ui5-button', 'button'],
    ['ui5-button[data-times="1"]'],
  ),
  {
    id: 'ui5-date-picker',
    name: '@ui5/webcomponents: date picker',
    kind: 'peer',
    html: '<ui5-date-picker></ui5-date-picker>',
    control: ['ui5-date-picker', 'ui5-datetime-input', 'input'],
    act: 'type',
  },
  pressed(
    'web-awesome-button',
    '@awesome.me/webawesome: button',
    'peer',
    '<wa-button>Press</wa-button>',
    ['wa-button', '[part~=base]'],
    ['wa-button[data-times="1"]'],
  ),
  withShell('rate-search', 'rate search', 'pol'),
  withShell('lcl-rates', 'LCL rates', 'pol'),
  withShell('air-rates', 'air rates', 'from'),
  withShell('trucking-rates', 'trucking rates', 'weight'),
  withShell('customs-rates', 'customs rates', 'items'),
  withShell('sailing-schedule', 'sailing schedule', 'pol'),
  withShell('news', 'news', 'search'),
  launcher('quay-chat-button', 'ours: chat button'),
  { ...launcher('quay-notification-bell', 'ours: notification bell'), isForUsers: true },
  withoutShell('hot-lanes', 'hot lanes', `${SEGMENT}:first-of-type`, `${SEGMENT}:first-of-type > :checked`),
  withoutShell('space-board', 'space board', `${SEGMENT}:first-of-type`, `${SEGMENT}:first-of-type > :checked`),
  { ...withoutShell('rate-favourites', 'favourites', `${SEGMENT}:first-of-type`, `${SEGMENT}:first-of-type > :checked`), isForUsers: true },
  { ...withoutShell('rate-bidding', 'bidding', `${SEGMENT}:last-of-type`, `${SEGMENT}:last-of-type > :checked`), isForUsers: true },
  { ...withoutShell('my-quotes', 'quotes', TAB, `${TAB}[aria-selected=true]`), isForUsers: true },
];
