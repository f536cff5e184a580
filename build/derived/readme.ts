import type { MetadataFile } from '../../src/element/definition/metadata.ts';

/** `readme` with its table of elements made from the widgets' definitions. */
export function withElementTable(readme: string, { elements }: Pick<MetadataFile, 'elements'>): string {
  const rows = elements.map(({ tag, summary }) => `| \`${tag}\` | ${summary['en-US'].replaceAll('|', '\\|')} |`);
  const table = `${BEGIN}\n${['| Element | What it does |', '|---|---|', ...rows].join('\n')}\n${END}`;
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md: no table of elements. Put ${BEGIN} and ${END} where it belongs.`);
  return before + table + after;
}

const BEGIN = '<!-- elements: made by npm run docs -->';
const END = '<!-- /elements -->';
