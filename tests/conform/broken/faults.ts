import type { LifeCheck, StateCheck } from '../checks.ts';

/** Faults of the deliberately broken widget, by the check that must report them, with the expected text. */
export const LIFE_FAULTS: Record<LifeCheck, Record<string, RegExp>> = {
  moved: { forgets: /append/, 'layer stays hidden': /the layer is shown/ },
  'live attributes': {
    'deaf to locale': /texts follow the attribute/,
    'deaf to theme': /the theme follows/,
    'deaf to label': /label: undefined/,
    'speaks for others': /of the other one/,
    'attribute stays': /stays when it is removed/,
    'writes into the page': /is written into the page/,
  },
  'early properties': { 'early properties': /lang/ },
  removed: {
    'listener stays': /"listeners"/,
    'interval stays': /"intervals"/,
    'timeout stays': /timeouts/,
    'socket stays': /"sockets"/,
    'child of head stays': /"head"/,
    'child of body stays': /"body"/,
    'elements stay': /nodes/,
    'memory stays': /bytes/,
  },
  'hostile styles': { 'no reset': /size of the text/, 'layer never rises': /on top/, 'foreign text': /takes the language of the page/ },
  'any parent': { 'no width of its own': /16 px wide/, 'wider than its place': /too wide/, 'width is fixed': /width of the page/ },
  'dialog before': { 'layer never rises': /on top/, 'layer rises once': /on top/ },
  'dialog after': { 'layer never rises': /on top/, 'layer rises once': /on top/ },
  twice: { 'a copy each': /one React/ },
  unloadable: {
    'silent failure': /alert/,
    'failure in another language': /in the language of the element/,
    'deaf failure': /toBeAttached/,
  },
};

export const STATE_FAULTS: Record<StateCheck, Record<string, RegExp>> = {
  accessible: { 'field without label': /label/, 'pale text': /color-contrast/ },
  'one language': { 'foreign text': /每日最低全包价/, 'foreign name': /每日最低全包价/, 'bare key': /open\.nowhere/ },
  '320 px': { wide: /wider than 320 px/, 'wide in a list': /scrolls sideways/ },
  'whole texts': { 'cut name': /cut at 360 px/, 'cut hint': /cut at 360 px/, 'cut choice': /cut at 360 px/, 'cut below': /cut at 360 px/ },
  retry: { 'deaf retry': /the alert goes/ },
  'no fault': {
    warns: /something is odd/,
    throws: /exception: a bug/,
    'style element': /style-src/,
    'style attribute': /style-src/,
    'inner HTML': /trusted/i,
    'foreign host': /connect-src/,
  },
};

export const SHELL_FAULTS = {
  accessible: { 'shell without name': /button-name/ },
  'no fault': { 'shell warns': /the shell is odd/ },
};
