import type { MetadataFile } from '../../src/element/definition/metadata.ts';

/** README's table of elements, made from the widgets' definitions. */
export function elementTable({ elements }: Pick<MetadataFile, 'elements'>): string {
  const rows = elements.map(({ tag, summary }) => `| \`${tag}\` | ${summary['en-US'].replaceAll('|', '\\|')} |`);
  return ['| Element | What it does |', '|---|---|', ...rows].join('\n');
}
