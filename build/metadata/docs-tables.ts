import type {
  AttributeMetadata,
  ElementMetadata,
  EventMetadata,
  MetadataFile,
  PartMetadata,
  PolicyMetadata,
  TokenMetadata,
} from '../../src/element/definition/metadata.ts';
import { frameScript, frameSnippet } from '../../src/element/frame/frame-snippet.ts';
import { snippet } from '../../src/element/snippet/snippet.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** Returns a text of the reference, `docs.<key>` of the namespace `elements`. */
export type Translate = (key: string, holes?: Readonly<Record<string, number>>) => string;

/** Generated parts of the reference by their name in a text: `<!-- made: elements -->`. */
export function generatedParts(file: MetadataFile, locale: Locale, t: Translate): Record<string, () => string> {
  const text = (words: Readonly<Record<Locale, string>> | null) => cell(words?.[locale] ?? '');
  const attributes = (list: readonly AttributeMetadata[]) =>
    table(
      [t('attribute'), t('type'), t('usual'), t('meaning')],
      list.map(({ attribute, property, type, default: usual, example, words }) => [
        [attribute && code(attribute), property && property !== attribute && `.${code(property)}`].filter(Boolean).join(' '),
        code(type),
        usual === null ? '' : code(usual),
        text(words) + (example ? ` ${t('example')} ${code(example)}` : ''),
      ]),
    );
  const events = (list: readonly EventMetadata[]) =>
    table(
      [t('event'), t('detail'), t('meaning')],
      list.map(({ type, cancelable, detail, words }) => [
        code(type),
        detail.map(({ name, type: of, isOptional }) => code(`${name}${isOptional ? '?' : ''}: ${of}`)).join(', '),
        text(words) + (cancelable ? ` **${t('cancelable')}**` : ''),
      ]),
    );
  const parts = (list: readonly PartMetadata[]) => list.map(({ name }) => code(name)).join(' ');
  const policy = (list: readonly PolicyMetadata[]) =>
    table(
      [t('directive'), t('sources'), t('reason')],
      list.map(({ directive, sources, words }) => [code(directive), sources.map(code).join(' '), text(words)]),
    );
  const element = (one: ElementMetadata) =>
    [
      `### ${one.title[locale]} – \`<${one.tag}>\``,
      `${one.summary[locale]} ${one.audienceWords[locale]}${t('stop')}`,
      fenced('html', snippet({ tag: one.tag, attributes: one.sample, ...(one.hasShell ? { shell: `${one.name}.shell.js` } : {}) })),
      ...(one.attributes.length > 0 ? [attributes(one.attributes)] : []),
      ...(one.events.length > 0 ? [events(one.events)] : []),
      `${t('parts')} ${parts([...file.parts, ...one.parts])}`,
      t('size', { width: one.minWidthPx, height: one.heightPx }),
      ...(one.policy.length > 4 ? [t('needs'), policy(one.policy.slice(4))] : []),
    ].join('\n\n');
  const allParts = new Map([...file.parts, ...file.elements.flatMap((one) => one.parts)].map((part) => [part.name, part]));

  return {
    snippet: () => {
      const one = file.elements.find(({ hasShell }) => hasShell) ?? file.elements[0];
      return one ? fenced('html', snippet({ tag: one.tag, attributes: one.sample, ...(one.hasShell ? { shell: `${one.name}.shell.js` } : {}) })) : '';
    },
    settings: () =>
      table(
        [t('setting'), t('onScript'), t('type'), t('meaning')],
        file.settings.map(({ name, attribute, type, words }) => [
          name === null ? '' : code(name),
          attribute ? code(attribute) : '',
          code(type),
          text(words),
        ]),
      ),
    functions: () =>
      table(
        [t('call'), t('where'), t('meaning')],
        file.functions.map(({ name, signature, in: places, words }) => [
          code(`${name}${signature}`),
          places.map((place) => t(`place.${place}`)).join(t('and')),
          text(words),
        ]),
      ),
    attributes: () => attributes(file.attributes),
    events: () => events(file.events),
    list: () =>
      table(
        [t('element'), t('meaning'), t('audience')],
        file.elements.map(({ tag, title, summary, audience }) => [
          `[\`${tag}\`](#${anchor(`${title[locale]} – <${tag}>`)})`,
          text(summary),
          t(`short.${audience}`),
        ]),
      ),
    elements: () => file.elements.map(element).join('\n\n'),
    parts: () =>
      table(
        [t('part'), t('meaning')],
        [...allParts.values()].map(({ name, words }) => [code(name), text(words)]),
      ),
    frame: () => {
      const one = file.elements.find(({ audience, hasShell }) => audience === 'public' && hasShell);
      if (!one) return '';
      return fenced('html', frameSnippet({ name: one.name, title: one.title[locale], attributes: one.sample, heightPx: one.heightPx }));
    },
    frameScript: () => fenced('html', frameScript()),
    tokens: () => tokenTables(file.tokens, locale, t),
    policy: () => policy(file.elements[0]?.policy.slice(0, 4) ?? []),
  };
}

function tokenTables(tokens: readonly TokenMetadata[], locale: Locale, t: Translate): string {
  const groups = [...new Set(tokens.map(({ group }) => group))];
  return groups
    .map((group) => {
      const own = tokens.filter((one) => one.group === group);
      const isColour = group === 'colour';
      return [
        `**${own[0]?.groupWords[locale] ?? group}**`,
        isColour
          ? table(
              [t('token'), t('light'), t('dark'), t('meaning')],
              own.map(({ name, light, dark, words }) => [code(name), code(light), code(dark), cell(words?.[locale] ?? '')]),
            )
          : table(
              [t('token'), t('usual')],
              own.map(({ name, light }) => [code(name), code(light)]),
            ),
      ].join('\n\n');
    })
    .join('\n\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
/** GitHub's anchor of a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
