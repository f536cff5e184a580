import { PORTAL } from '../definition/metadata.ts';

export interface SnippetOf {
  tag: string;
  /** By attribute name; an empty text is written as the attribute alone. */
  attributes: Readonly<Record<string, string>>;
  /** Base address of the suite; `PORTAL` by default. */
  portal?: string;
  /** Folder of the build below `/widgets/`: `v1` follows the releases, `1.0.0-…` never changes. */
  version?: string;
  key?: string;
  /** Name of the light shell's file, if there is one. */
  shell?: string;
  /** Further attributes of the script tag, e.g. `data-locale`. */
  script?: Readonly<Record<string, string>>;
  /** Checksums by file, from integrity.json; only for an immutable build. */
  integrity?: Readonly<Record<string, string>>;
  /** A classic script tag, for sites whose editors refuse `type="module"`. */
  isClassic?: boolean;
}

/** The snippet to paste into a page. It survives the filters of content-management systems: `async`, everything escaped, nothing between the tags. */
export function snippet({
  tag,
  attributes,
  portal = PORTAL,
  version = 'v1',
  key = 'pk_…',
  shell,
  script = {},
  integrity = {},
  isClassic,
}: SnippetOf): string {
  const folder = `${portal.replace(/\/+$/, '')}/widgets/${version}`;
  const checked = (file: string) => {
    const sum = integrity[`./${file}`];
    return sum ? { integrity: sum, crossorigin: 'anonymous' } : {};
  };
  const loader = isClassic ? 'quayside.classic.js' : 'quayside.js';
  const load = { ...(isClassic ? {} : { type: 'module' }), async: '', src: `${folder}/${loader}`, ...checked(loader), 'data-key': key, ...script };
  const lines = [
    ...(shell ? [`<link${attributeText({ rel: 'modulepreload', href: `${folder}/${shell}`, ...checked(shell) })}>`] : []),
    `<script${attributeText(load)}></script>`,
    `<${tag}${attributeText(attributes)}></${tag}>`,
  ];
  return lines.join('\n');
}

/** A raw `>` within an attribute breaks the page in some systems, though HTML allows it. */
const escaped = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&#39;')
    // HTML parsers turn CR LF, which some systems write, into one character.
    .replaceAll('\r', '&#13;');

/** Attributes as markup. */
export const attributeText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('');
