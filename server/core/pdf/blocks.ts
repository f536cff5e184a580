export interface PdfColumn {
  title: string;
  /** Share of the width. */
  share: number;
  /** Numbers and money are right-aligned. */
  isNumber?: boolean;
}

/** Part of a document, below the one before it. */
export type PdfBlock =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; text: string }
  /** A framed row of boxes with their labels, as in the forms of transport documents; it continues on the next page. */
  | { is: 'boxes'; boxes: readonly { label: string; text: string; share: number }[] }
  /** Labels above values, several in a row. Pairs without a value are left out. */
  | { is: 'pairs'; pairs: readonly (readonly [label: string, value: string | null])[]; perRow: number }
  /** Rows break across pages, where the header is repeated; totals are bold. */
  | { is: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[]; totals?: readonly (readonly string[])[] };

export interface PdfDescription {
  /** Who issues the document, above its title: name, and how to reach them. */
  sender?: { name: string; contact: string };
  title: string;
  /** Below the title, e.g. the number of the document. */
  subtitle: string;
  language: string;
  /** At the left of every footer, two lines at most, e.g. that the data are fictional. */
  footer: string;
  /** With the holes of `PAGE_HOLES`. */
  pageNumber: string;
  createdAt: Date;
  /** PNG or JPEG at the right of the title. */
  logo?: Uint8Array;
  /** Across every page, pale. */
  watermark?: string;
  blocks: readonly PdfBlock[];
}

/** Stand for the number of the page and of all pages. */
export const PAGE_HOLES = { page: '{page}', pages: '{pages}' };

export const pageNumberOf = ({ pageNumber }: Pick<PdfDescription, 'pageNumber'>, page: number, pages: number): string =>
  pageNumber.replace(PAGE_HOLES.page, String(page)).replace(PAGE_HOLES.pages, String(pages));

/** Every text of the document, to find the fonts that it needs. */
export const textsOf = ({ sender, title, subtitle, footer, pageNumber, blocks, watermark = '' }: PdfDescription): string[] => [
  ...(sender ? [sender.name, sender.contact] : []),
  title,
  subtitle,
  footer,
  watermark,
  pageNumber,
  '0123456789',
  ...blocks.flatMap((block) => {
    if (block.is === 'pairs') return block.pairs.flatMap(([label, value]) => [label, value ?? '']);
    if (block.is === 'boxes') return block.boxes.flatMap(({ label, text }) => [label, text]);
    if (block.is === 'table') return [...block.columns.map((column) => column.title), ...block.rows.flat(), ...(block.totals ?? []).flat()];
    return [block.text];
  }),
];
