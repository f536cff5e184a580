import { frameScript, frameSnippet } from '#element/frame/frame-snippet';
import type { ElementMetadata } from '#element/definition/metadata';
import { packageSnippet } from '#element/snippet/package-snippet';
import { snippet, attributeText } from '#element/snippet/snippet';
import type { Locale } from '#i18n/locale';
import type { StudioState } from '../studio-state.ts';
import type { Suite } from '../suite.ts';
import { rule } from '../theme/theme.ts';

/** A text that is copied as a whole. */
export interface CodeBlock {
  name: 'element' | 'frame' | 'frameScript' | 'install' | 'script' | 'component' | 'style' | 'importMap';
  code: string;
}

interface BlocksOf {
  state: StudioState;
  element: ElementMetadata;
  suite: Suite;
  /** Custom properties for a style sheet. */
  properties: Readonly<Record<string, string>>;
  locale: Locale;
}

/** Code blocks, in the order of pasting. */
export function codeBlocks({ state, element, suite, properties, locale }: BlocksOf): CodeBlock[] {
  const { variant, attributes } = state;
  const { tag, name } = element;
  const { portal, metadata } = suite;
  const key = state.key || 'pk_…';
  const style: CodeBlock[] = Object.keys(properties).length > 0 ? [{ name: 'style', code: rule(tag, properties) }] : [];
  if (variant === 'iframe') {
    const rest = Object.fromEntries(Object.entries(attributes).filter(([attribute]) => !isReadByLoader(attribute, metadata)));
    const frame = frameSnippet({ name, title: element.title[locale], attributes: rest, heightPx: element.heightPx, portal, key });
    return [
      { name: 'frame', code: frame },
      { name: 'frameScript', code: frameScript(portal) },
    ];
  }
  if (variant === 'module' || variant === 'classic') return [...pasted(state, element, suite, key), ...style];
  const install: CodeBlock = { name: 'install', code: `npm install ${metadata.package}@${metadata.version}` };
  const code = packageSnippet({ framework: variant, tag, attributes, from: metadata.package, portal, key });
  if (variant !== 'npm') return [install, { name: 'component', code }, ...style];
  return [install, { name: 'script', code }, { name: 'element', code: `<${tag}${attributeText(attributes)}></${tag}>` }, ...style];
}

function pasted(state: StudioState, { tag, name, hasShell }: ElementMetadata, suite: Suite, key: string): CodeBlock[] {
  const isClassic = state.variant === 'classic';
  const isChecked = state.isPinned && state.isChecked;
  const code = snippet({
    tag,
    attributes: state.attributes,
    portal: suite.portal,
    key,
    isClassic,
    ...(state.isPinned && { version: suite.build }),
    ...(isChecked && { integrity: suite.integrity }),
    ...(hasShell && { shell: `${name}.shell.js` }),
  });
  const map = isChecked ? [`<script type="importmap">${JSON.stringify(suite.importMap)}</script>`] : [];
  return [...map.map((text): CodeBlock => ({ name: 'importMap', code: text })), { name: 'element', code }];
}

/** Whether only the loader reads it; a frame always loads its element at once. */
const isReadByLoader = (attribute: string, { attributes }: Suite['metadata']): boolean =>
  attributes.some((one) => one.attribute === attribute && one.property === null);

/** Only visitor elements can be framed: a frame has no session. */
export const isOffered = ({ audience }: Pick<ElementMetadata, 'audience'>, variant: StudioState['variant']): boolean =>
  audience === 'public' || variant !== 'iframe';
