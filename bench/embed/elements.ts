/** How the page puts an element in, and how one sees that it is there and works. */
export interface Embedded {
  /** Source below `peers/`, or the tag of one of ours. */
  id: string;
  name: string;
  kind: 'floor' | 'peer' | 'ours';
  /** What stands in the page's body. */
  html: string;
  /** Its own first control, through shadow roots: one part for each root. */
  control: readonly string[];
  /** A click on the control, or a letter typed into it. */
  act: 'click' | 'type';
  /** What shows that the click did something; a letter shows itself. */
  answer?: readonly string[];
  /** Ours only: modules that the pasted lines preload, below `/widgets/v1/`. */
  preload?: readonly string[];
}

const PLACE = '<div id="place"></div>';

/** A further element takes one line here, and one of others a file in `peers/`. One of ours that is not in the build is left out. */
export const ELEMENTS: readonly Embedded[] = [
  {
    id: 'bare-element',
    name: 'a bare custom element',
    kind: 'floor',
    html: '<bare-element></bare-element>',
    control: ['bare-element', 'button'],
    act: 'click',
    answer: ['bare-element', '[data-times="1"]'],
  },
  {
    id: 'react-button',
    name: 'a bare React 19 button',
    kind: 'peer',
    html: PLACE,
    control: ['#place button'],
    act: 'click',
    answer: ['[data-times="1"]'],
  },
  {
    id: 'duffel',
    name: '@duffel/components: ancillaries',
    kind: 'peer',
    html: '<duffel-ancillaries></duffel-ancillaries>',
    control: ['duffel-ancillaries', 'button'],
    act: 'click',
    answer: ['duffel-ancillaries', '.modal--open'],
  },
  {
    id: 'novu',
    name: '@novu/js: inbox',
    kind: 'peer',
    html: PLACE,
    control: ['#place button'],
    act: 'click',
    answer: ['.nv-inbox__popoverContent'],
  },
  {
    id: 'courier',
    name: '@trycourier/courier-ui-inbox: pop-up menu',
    kind: 'peer',
    html: '<courier-inbox-popup-menu></courier-inbox-popup-menu>',
    control: ['courier-inbox-menu-button courier-icon-button', 'button'],
    act: 'click',
    answer: ['.popup courier-inbox'],
  },
  {
    id: 'knock',
    name: '@knocklabs/react: feed button',
    kind: 'peer',
    html: PLACE,
    control: ['#place button'],
    act: 'click',
    answer: ['.rnf-notification-feed-popover[style*="visibility: visible"]'],
  },
  {
    id: 'ui5-button',
    name: '@ui5/webcomponents: button',
    kind: 'peer',
    html: '<ui5-button>Press</ui5-button>',
    control: ['ui5-button', 'button'],
    act: 'click',
    answer: ['ui5-button[data-times="1"]'],
  },
  {
    id: 'ui5-date-picker',
    name: '@ui5/webcomponents: date picker',
    kind: 'peer',
    html: '<ui5-date-picker></ui5-date-picker>',
    control: ['ui5-date-picker', 'ui5-datetime-input', 'input'],
    act: 'type',
  },
  {
    id: 'web-awesome-button',
    name: '@awesome.me/webawesome: button',
    kind: 'peer',
    html: '<wa-button>Press</wa-button>',
    control: ['wa-button', '[part~=base]'],
    act: 'click',
    answer: ['wa-button[data-times="1"]'],
  },
  {
    id: 'quay-rate-search',
    name: 'ours: rate search',
    kind: 'ours',
    html: '<quay-rate-search></quay-rate-search>',
    control: ['quay-rate-search', 'input[name=pol]'],
    act: 'type',
    preload: ['rate-search.shell.js'],
  },
  {
    id: 'quay-chat-button',
    name: 'ours: chat button',
    kind: 'ours',
    html: '<quay-chat-button></quay-chat-button>',
    control: ['quay-chat-button', 'button'],
    act: 'click',
    answer: ['quay-chat-button', '[aria-busy=true], [aria-expanded=true], [role=dialog]'],
    preload: ['chat-button.shell.js'],
  },
  {
    id: 'quay-notification-bell',
    name: 'ours: notification bell',
    kind: 'ours',
    html: '<quay-notification-bell></quay-notification-bell>',
    control: ['quay-notification-bell', 'button'],
    act: 'click',
    answer: ['quay-notification-bell', '[aria-busy=true], [aria-expanded=true], [role=dialog]'],
    preload: ['notification-bell.shell.js'],
  },
];
