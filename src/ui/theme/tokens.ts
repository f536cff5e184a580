/** Light and dark value of each colour. Names are those of the public `--quay-*` custom properties. */
const COLOURS = {
  canvas: ['#f2f5f8', '#0b141e'],
  surface: ['#ffffff', '#111c28'],
  sunken: ['#f6f8fa', '#0f1924'],
  overlay: ['#ffffff', '#182532'],
  hover: ['#f0f5fa', '#172534'],
  selected: ['#e6f0fa', '#13304d'],
  scrim: ['#0b1f3373', '#02070cb3'],
  line: ['#e1e7ed', '#223140'],
  'line-strong': ['#c6d0da', '#354859'],
  control: ['#7b8b9d', '#6b8096'],
  text: ['#0b1f33', '#e6edf4'],
  'text-2': ['#3d5066', '#b3c1cf'],
  'text-3': ['#56677b', '#93a5b7'],
  'text-off': ['#8593a3', '#62748a'],
  action: ['#0b5cab', '#74b6f5'],
  'action-solid': ['#0b5cab', '#2472c2'],
  'action-hover': ['#084a8c', '#2777c8'],
  'action-press': ['#063a70', '#1d62a8'],
  'on-action': ['#ffffff', '#ffffff'],
  signal: ['#f5a524', '#f5a524'],
  'on-signal': ['#2b1a00', '#2b1a00'],
  hot: ['#b3261e', '#c9372f'],
  good: ['#0e6b45', '#74d6a6'],
  'good-tint': ['#e4f4ec', '#10301f'],
  warn: ['#854700', '#f6c163'],
  'warn-tint': ['#fff0d4', '#38290c'],
  bad: ['#a61c17', '#ff9f97'],
  'bad-tint': ['#fdeae8', '#41191a'],
  info: ['#0b4f94', '#8cc4f8'],
  'info-tint': ['#e5f0fa', '#12304e'],
  move: ['#0a5f6b', '#6fced9'],
  'move-tint': ['#dff2f4', '#0f3238'],
  idle: ['#44566a', '#adbccb'],
  'idle-tint': ['#ebeff3', '#213041'],
  ins: ['#0a4a30', '#b5f0d1'],
  'ins-tint': ['#c4e9d4', '#17573a'],
  del: ['#7d1712', '#ffc9c4'],
  'del-tint': ['#f9d2cf', '#6a2421'],
  focus: ['#0b5cab', '#8cc4f8'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** Tokens without a dark variant. Sizes follow the 4 px grid and recurring parts. */
const VALUES = {
  font: '-apple-system, "Segoe UI", "Inter", "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif',
  // The generic family precedes the Chinese ones, whose Latin letters are not monospaced.
  mono: '"SFMono-Regular", Menlo, Consolas, "Noto Sans Mono", "Liberation Mono", ui-monospace, monospace, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"',
  t11: '11px',
  t12: '12px',
  t13: '13px',
  t14: '14px',
  t16: '16px',
  t20: '20px',
  t28: '28px',
  l12: '16px',
  l13: '20px',
  l14: '20px',
  l16: '24px',
  l20: '28px',
  l28: '36px',
  regular: '400',
  medium: '500',
  strong: '600',
  'track-16': '-.006em',
  'track-20': '-.012em',
  'track-28': '-.018em',
  // 2, 6, 10, 14: half steps inside a control.
  'half-1': '2px',
  'half-2': '6px',
  'half-3': '10px',
  'half-4': '14px',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
  s10: '40px',
  'r-chip': '4px',
  'r-field': '6px',
  'r-banner': '8px',
  'r-card': '10px',
  'r-dialog': '12px',
  'r-round': '999px',
  hair: '1px',
  'hair-2': '2px',
  halo: '3px',
  'icon-12': '12px',
  'icon-14': '14px',
  'icon-16': '16px',
  'icon-20': '20px',
  'icon-28': '28px',
  status: '22px',
  count: '18px',
  small: '28px',
  large: '40px',
  head: '32px',
  'card-head': '44px',
  'dialog-head': '52px',
  'dialog-foot': '60px',
  target: '24px',
  'menu-width': '160px',
  'list-height': '320px',
  'tip-width': '320px',
  'pop-width': '400px',
  'sheet-gap': '48px',
  'chooser-width': '264px',
  'table-max': '640px',
  z: '9999',
  // Distance of a corner launcher from the bottom of the page.
  'launcher-lift': '0px',
  'lift-1': '0 1px 2px light-dark(#0b1f3314, #0006), 0 6px 20px light-dark(#0b1f331f, #0008)',
  'lift-2': '0 2px 6px light-dark(#0b1f331a, #0007), 0 24px 64px light-dark(#0b1f3338, #000a)',
  'focus-ring': '0 0 0 2px var(--q-surface), 0 0 0 4px var(--q-focus)',
  fast: '120ms',
  slow: '160ms',
  ease: 'cubic-bezier(.2, 0, 0, 1)',
  spin: '800ms',
  row: '40px',
  field: '36px',
  'cell-x': '12px',
  body: 'var(--q-t14)',
  'body-l': 'var(--q-l14)',
} as const satisfies Record<string, string>;

const COMPACT = { row: '32px', field: '30px', 'cell-x': '8px', body: 'var(--q-t13)', 'body-l': 'var(--q-l13)' };
const COARSE_POINTER = { row: '44px', field: '44px', small: '44px', large: '44px', target: '44px' };
const REDUCED_MOTION = { fast: '0ms', slow: '0ms', spin: '4s' };
/** Forced colours: the tokens that each system colour replaces. Every status keeps its icon, text and border. */
const FORCED_COLORS: Record<string, readonly string[]> = {
  Canvas: ['canvas', 'surface', 'sunken', 'overlay', 'hover', 'selected'],
  GrayText: ['line', 'text-off'],
  CanvasText: ['line-strong', 'control', 'text', 'text-2', 'text-3'],
  LinkText: ['action'],
  Highlight: ['action-solid', 'focus'],
  HighlightText: ['on-action'],
  Mark: ['signal'],
  MarkText: ['on-signal'],
};

/** Themeable tokens for the reference: light and dark value of each colour, and all others. */
export const TOKENS = { colours: COLOURS, values: VALUES };

type Name = keyof typeof COLOURS | keyof typeof VALUES;
type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** Typed access to every token: `token.actionSolid` is `'var(--q-action-solid)'`. */
export const token = Object.fromEntries([...Object.keys(COLOURS), ...Object.keys(VALUES)].map((name) => [camel(name), `var(--q-${name})`])) as {
  readonly [K in Name as Camel<K>]: `var(--q-${K})`;
};

/** Colour pairs of the status tones: text on its tint. */
export type Tone = 'idle' | 'info' | 'warn' | 'good' | 'move' | 'bad';

/** Breakpoints by the width of the widget, not of the window: keys of an Emotion style object. */
export const narrow = '@container (max-width: 720px)';
export const slim = '@container (max-width: 480px)';
/** Two panes side by side do not fit. */
export const onePane = '@container (max-width: 1080px)';
/** A single narrow field: adornments beside its text are hidden. */
export const tight = '@container (max-width: 180px)';
export const forcedColors = '@media (forced-colors: active)';
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const coarsePointer = '@media (pointer: coarse)';

const SCOPE = '.root,.layer';
const COMPACT_SCOPE = ':host([density="compact"]) :is(.root,.layer),[data-density="compact"]';

/**
 * The custom properties, for a constructable sheet. Each reads `--quay-<name>` first, so that a host page can theme by setting that on any ancestor.
 * Selected by `data-theme` and `data-density` on the root and the layer, or `theme` and `density` on the host.
 */
export const tokenSheet = [
  `${SCOPE}{${declare(Object.fromEntries(Object.entries(COLOURS).map(([name, [light, dark]]) => [name, `light-dark(${light},${dark})`])))}${declare(VALUES)}}`,
  ...(['light', 'dark'] as const).map((theme) => `:host([theme="${theme}"]) :is(.root,.layer),[data-theme="${theme}"]{color-scheme:${theme}}`),
  `${COMPACT_SCOPE}{${declare(COMPACT)}}`,
  `@media (pointer: coarse){${SCOPE},${COMPACT_SCOPE}{${declare(COARSE_POINTER)}}}`,
  `${reducedMotion}{${SCOPE}{${declare(REDUCED_MOTION, false)}}}`,
  `${forcedColors}{${SCOPE}{${declare(Object.fromEntries(Object.entries(FORCED_COLORS).flatMap(([system, names]) => names.map((name) => [name, system]))), false)}}}`,
].join('\n');

/** Isolates the widget from the page's styles and sets base styles. Precedes `tokenSheet`. */
export const resetSheet = `
${SCOPE}{all:initial;color-scheme:inherit;display:block;box-sizing:border-box;font:var(--q-regular) var(--q-t13)/var(--q-l13) var(--q-font);color:var(--q-text);font-variant-numeric:tabular-nums;-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;text-size-adjust:100%}
.root{container-type:inline-size}
.layer{container-type:inline-size;position:fixed;inset:0;width:auto;height:auto;overflow:visible;pointer-events:none;background:none}
.layer>*{pointer-events:auto}
.root *,.root *::before,.root *::after,.layer *,.layer *::before,.layer *::after{box-sizing:border-box}
:is(${SCOPE}) :where(p,h1,h2,h3,h4,ul,ol,dl,dd,fieldset,legend,figure,pre){margin:0;padding:0;border:0;list-style:none;font-size:inherit;font-weight:inherit}
:is(${SCOPE}) :where(a){color:var(--q-action);text-decoration:none}
:is(${SCOPE}) :where(a:hover){text-decoration:underline;text-underline-offset:3px}
:is(${SCOPE}) :where(button,input,textarea,select){font:inherit;color:inherit;letter-spacing:inherit;margin:0}
:is(${SCOPE}) :where(button){background:none;border:0;padding:0;cursor:pointer;text-align:inherit}
:is(${SCOPE}) :where(table){border-collapse:separate;border-spacing:0}
:is(${SCOPE}) :where(svg){flex:none;display:block}
:is(${SCOPE}) :where([tabindex="-1"]:focus){outline:none}
:is(${SCOPE}) :where(:focus-visible){outline:var(--q-hair-2) solid var(--q-focus);outline-offset:var(--q-hair-2)}
:is(${SCOPE}) [hidden]{display:none}
`.trim();

function declare(values: Record<string, string>, themable = true): string {
  return Object.entries(values)
    .map(([name, value]) => `--q-${name}:${themable ? `var(--quay-${name},${value})` : value}`)
    .join(';')
    .concat(';');
}

function camel(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}
