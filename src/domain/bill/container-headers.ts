import type { BILL_CONTAINER_FIELDS } from './bill-fields.ts';

/** Column of the container table. */
export type ContainerColumn = keyof typeof BILL_CONTAINER_FIELDS;

/** Letters and digits of a text, in lower case, for comparison. */
export const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Column of a header such as `Container No.`, `毛重(KGS)` or `G.W.`; undefined if it names none. */
export function headerColumn(header: string): ContainerColumn | undefined {
  const word = wordOf(header);
  const named = COLUMN_OF.get(word);
  if (named) return named;
  // `Volume (kgs)` is no volume.
  const [unit = '', mass] = /(?:(kgs?)|cbm|m3)$/.exec(word) ?? [];
  const column = COLUMN_OF.get(word.slice(0, word.length - unit.length));
  if (unit === '') return column;
  return column === 'volume' ? (mass ? undefined : column) : column && mass && MASSES.has(column) ? column : undefined;
}

const MASSES: ReadonlySet<ContainerColumn> = new Set(['weight', 'tare', 'vgm']);

/** Usual headers of packing lists and of carriers' sheets. */
const HEADERS = {
  ctnNo: [
    'container',
    'containerno',
    'containernumber',
    'containernos',
    'ctnno',
    'cntrno',
    'cntrnumber',
    'unitno',
    '箱号',
    '柜号',
    '集装箱号',
    '集装箱箱号',
  ],
  sealNo: ['seal', 'sealno', 'sealnumber', 'sealnos', '封号', '铅封号', '封条号', '铅封'],
  ctnType: [
    'type',
    'size',
    'sizetype',
    'typesize',
    'ctntype',
    'cntrtype',
    'containertype',
    'containersize',
    '箱型',
    '柜型',
    '箱型尺寸',
    '尺寸箱型',
    '箱类型',
  ],
  packageType: [
    'package',
    'packagetype',
    'packing',
    'packaging',
    'kindofpackages',
    'packageunit',
    '包装',
    '包装类型',
    '包装种类',
    '包装单位',
    '件数单位',
  ],
  number: ['pieces', 'pcs', 'pkgs', 'packages', 'numberofpackages', 'noofpackages', 'noofpkgs', 'qty', 'quantity', 'number', '件数', '数量', '箱数'],
  weight: ['gw', 'weight', 'grossweight', 'grosswt', 'gwt', '毛重', '重量', '货毛重'],
  volume: ['cbm', 'volume', 'vol', 'meas', 'measurement', '体积', '尺码'],
  ctnClass: ['ownership', 'coc', 'cocsoc', '箱属', '箱主'],
  emptyFull: ['emptyorfull', 'emptyfull', 'fe', 'ef', 'fullempty', '空重', '空重箱'],
  sealType: ['sealtype', '封条类型', '封号类型'],
  sealSource: ['sealedby', 'sealsource', 'sealissuer', '封条来源', '施封方'],
  tare: ['tare', 'tareweight', '皮重', '箱皮重'],
  vgm: ['vgm', 'vgmweight', 'verifiedgrossmass'],
  weighMethod: ['weighingmethod', 'weighmethod', 'vgmmethod', '称重方式'],
} as const satisfies Partial<Record<ContainerColumn, readonly string[]>>;

const COLUMN_OF: ReadonlyMap<string, ContainerColumn> = new Map(
  Object.entries(HEADERS).flatMap(([column, words]) => words.map((word) => [word, column as ContainerColumn] as const)),
);
