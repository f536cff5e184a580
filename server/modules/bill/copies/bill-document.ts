import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { billTexts } from '#domain/bill/bill-changes';
import type { ReleaseType } from '#domain/bill/release-type';
import { labelAt } from '#domain/form/labels';
import { formatDate, type Key, loadMessages, type Locale, type Translate, translator } from '#i18n';
import { PAGE_HOLES, type PdfBlock } from '#server/core/pdf/blocks';
import { renderPdf } from '#server/core/pdf/render-pdf';

/** Bills of lading are written in English, whoever reads them; names may contain Chinese. */
export const BILL_LANGUAGE: Locale = 'en-US';

/** A bill as answered, with its number. */
export interface BillToPrint {
  type: BillType;
  blNo: string | null;
  document: object & { conList?: readonly object[] };
}

interface Printing {
  /** Booking number. */
  bkgNo: string;
  now: number;
  bills: readonly BillToPrint[];
}

/** What distinguishes a COPY from an issued bill. */
interface Heading {
  title: string;
  subtitle: string;
  footer: string;
  watermark?: string;
}

/** The bills of a booking as a PDF with the watermark COPY. */
export const printCopy = ({ copyVersion, ...printing }: Printing & { copyVersion: number }): Promise<Buffer> =>
  print(printing, (t) => ({
    title: t('bill.title'),
    subtitle: t('bill.subtitle', { bkgNo: printing.bkgNo, copyVersion }),
    footer: t('bill.footer'),
    watermark: 'COPY',
  }));

interface IssuedPrinting extends Omit<Printing, 'bills'> {
  bill: BillToPrint;
  release: ReleaseType;
}

/** An issued bill as a PDF, headed by how it is released. Only paper is an original, and a sea waybill is never negotiable. */
export const printIssued = ({ bill, release, ...printing }: IssuedPrinting): Promise<Buffer> =>
  print({ ...printing, bills: [bill] }, (t) => ({
    title: t(`issued.title.${release}`),
    subtitle: t(`issued.subtitle.${release}`, { bkgNo: printing.bkgNo, date: formatDate(printing.now) }),
    footer: t(`issued.footer.${release}`),
    ...(release === 'seawaybill' && { watermark: 'NON-NEGOTIABLE' }),
  }));

async function print({ bkgNo, now, bills }: Printing, heading: (t: Translate<'booking-print'>) => Heading): Promise<Buffer> {
  // The operator's commands have not loaded them.
  await loadMessages(BILL_LANGUAGE, ['booking-print', 'bill-form']);
  const t = translator(BILL_LANGUAGE, 'booking-print');
  return renderPdf({
    ...heading(t),
    language: BILL_LANGUAGE,
    pageNumber: t('page', PAGE_HOLES),
    createdAt: new Date(now),
    blocks: bills.flatMap((bill) => blocksOf(bill, bkgNo)),
  });
}

const ROUTE = [
  ['placeReceiptId', 'portStartId', 'portEndId', 'placeDeliveryId'],
  ['placeReceiptDesc', 'portStartDesc', 'portEndDesc', 'placeDeliveryDesc'],
  ['vessel', 'voyage', 'etd', 'shippingId'],
  ['transportClause', 'payMethodId', 'payPlaceId', 'blMethodId', 'settleMethodId'],
];
const PREPARER = [
  ['numOriginal', 'numCopy', 'blContract', 'blTel'],
  ['blEmail', 'blDate'],
];
const LINE = ['ctnNo', 'sealNo', 'ctnType', 'packageType', 'number', 'weight', 'volume', 'ctnClass', 'emptyFull'];
const LINE_DETAILS = ['sealType', 'sealSource', 'tare', 'vgm', 'weighMethod', 'weighTime'];
/** Names of values that are stored as codes. */
const CHOICES: Readonly<Record<string, Key<'bill-form'>>> = { 'emptyFull 4': 'ctn.empty', 'emptyFull 5': 'ctn.full' };
const SHARES: Readonly<Record<string, number>> = { ctnNo: 2.6, sealNo: 2.4, ctnType: 1.3, packageType: 2.2, number: 1.6, weight: 2.2, volume: 1.8 };

function blocksOf({ type, blNo, document }: BillToPrint, bkgNo: string): PdfBlock[] {
  const t = translator(BILL_LANGUAGE, 'booking-print');
  const { fields, vo, goods } = BILL_DOCUMENTS[type];
  const label = translator(BILL_LANGUAGE, 'bill-form');
  const texts = billTexts(type, document);
  const labelOf = (path: string) => {
    const found = labelAt<Key<'bill-form'>>(fields, path);
    return found ? label(found.key) : path;
  };
  const box = (path: string, share = 1) => ({ label: labelOf(path), text: texts.get(path) ?? '', share });
  /** Fields that the type has. */
  const boxes = (part: string, keys: readonly string[]): PdfBlock[] => {
    const known = keys.filter((key) => texts.has(`${part}.${key}`));
    return known.length > 0 ? [{ is: 'boxes', boxes: known.map((key) => box(`${part}.${key}`)) }] : [];
  };
  const details = LINE_DETAILS.filter((key) => lineTexts(texts, key).some((text) => text !== ''));
  const columns = [...LINE, ...details];
  return [
    { is: 'heading', text: t('bill.no', { no: blNo ?? bkgNo }) },
    ...boxes(vo, ['fAddress', 'sAddress']),
    ...boxes(vo, ['tAddress', 'tAddressSecond']),
    ...boxes(vo, ['agentName', 'agentAddress', 'agentTel', 'agentEmail']),
    ...ROUTE.flatMap((keys) => boxes(vo, keys)),
    { is: 'boxes', boxes: [box(`${goods}.marks`, 2), box(`${goods}.goods`, 4)] },
    ...boxes(goods, ['goodsType', 'packageType', 'hsCode', 'number', 'weight', 'volume']),
    {
      is: 'table',
      columns: columns.map((key) => ({
        title: labelOf(`conList.0.${key}`),
        share: SHARES[key] ?? 1.4,
        isNumber: ['number', 'weight', 'volume', 'tare', 'vgm'].includes(key),
      })),
      rows: (document.conList ?? []).map((_, row) =>
        columns.map((key) => {
          const text = texts.get(`conList.${row}.${key}`) ?? '';
          const choice = CHOICES[`${key} ${text}`];
          return choice ? label(choice) : text;
        }),
      ),
    },
    ...PREPARER.flatMap((keys) => boxes(vo, keys)),
    ...boxes(vo, ['remark']),
  ];
}

const lineTexts = (texts: ReadonlyMap<string, string>, key: string): string[] =>
  [...texts].flatMap(([path, text]) => (path.startsWith('conList.') && path.endsWith(`.${key}`) ? [text] : []));
