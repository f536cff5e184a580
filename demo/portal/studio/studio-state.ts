import { PREVIEW_BACKGROUNDS, type PreviewBackground } from './preview/wire.ts';

export const VARIANTS = ['module', 'classic', 'iframe', 'npm', 'react', 'vue'] as const;
export type Variant = (typeof VARIANTS)[number];

export const WIDTHS = [320, 768, 1200] as const;
export type Width = (typeof WIDTHS)[number];

/** Colours have a value per scheme; anything else has `light` alone. */
export interface TokenChoice {
  light?: string;
  dark?: string;
}

/** The studio's settings; all of them are in the address, so that it can be shared. */
export interface StudioState {
  /** Folder of the element; empty for the first one. */
  element: string;
  /** By attribute name, including the common ones. */
  attributes: Readonly<Record<string, string>>;
  /** By name without `--quay-`. */
  tokens: Readonly<Record<string, TokenChoice>>;
  /** Publishable, `pk_…`; empty for none. */
  key: string;
  /** Site of the snippet, as typed. */
  site: string;
  variant: Variant;
  /** Immutable build instead of `v1`. */
  isPinned: boolean;
  /** With checksums; for a pinned build only. */
  isChecked: boolean;
  width: Width;
  ground: PreviewBackground;
}

export const EMPTY: StudioState = {
  element: '',
  attributes: {},
  tokens: {},
  key: '',
  site: '',
  variant: 'module',
  isPinned: false,
  isChecked: false,
  width: 768,
  ground: 'light',
};

/** Serializes the state as a query without `?`. The portal's own parameters, `channel` and `version`, are excluded. */
export function toQuery(state: StudioState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string, unlessIt = '') => value !== unlessIt && query.set(name, value);
  put('element', state.element);
  for (const [name, value] of Object.entries(state.attributes)) query.set(`a.${name}`, value);
  for (const [name, { light, dark }] of Object.entries(state.tokens)) {
    if (light !== undefined) query.set(`t.${name}`, light);
    if (dark !== undefined) query.set(`d.${name}`, dark);
  }
  put('key', state.key);
  put('site', state.site);
  put('as', state.variant, EMPTY.variant);
  put('pinned', state.isPinned ? '1' : '');
  put('sums', state.isChecked ? '1' : '');
  put('width', String(state.width), String(EMPTY.width));
  put('ground', state.ground, EMPTY.ground);
  return query.toString();
}

/** Parses the state from a query; invalid values are dropped. */
export function fromQuery(search: string): StudioState {
  const query = new URLSearchParams(search);
  const tokens: Record<string, TokenChoice> = {};
  for (const [name, value] of query) {
    const token = /^([td])\.([a-z\d-]{1,40})$/.exec(name);
    if (token?.[2]) tokens[token[2]] = { ...tokens[token[2]], [token[1] === 't' ? 'light' : 'dark']: value };
  }
  const key = query.get('key') ?? '';
  const isPinned = query.get('pinned') === '1';
  return {
    element: query.get('element') ?? '',
    attributes: Object.fromEntries(
      [...query].filter(([name]) => /^a\.[a-z][a-z\d-]{0,40}$/.test(name)).map(([name, value]) => [name.slice(2), value]),
    ),
    tokens,
    // Drop a secret key that was pasted by mistake.
    key: key.startsWith('pk_') ? key : '',
    site: query.get('site') ?? '',
    variant: oneOf(VARIANTS, query.get('as')) ?? EMPTY.variant,
    isPinned,
    isChecked: isPinned && query.get('sums') === '1',
    width: WIDTHS.find((width) => String(width) === query.get('width')) ?? EMPTY.width,
    ground: oneOf(PREVIEW_BACKGROUNDS, query.get('ground')) ?? EMPTY.ground,
  };
}

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined => all.find((one) => one === value);
