import { SAILING_FIELDS, SAILING_TIMES, type SailingField } from '#domain/sailing/sailing-fields';
import { formatDate, translator } from '#i18n';
import { type Cell, found, isEmpty, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { readDate, readInstant } from '#server/core/sheet/readers/dates';
import { indexNames, type NameIndex, nameWord } from '#server/core/sheet/readers/named-records';
import { textUpTo } from '#server/core/sheet/readers/values';
import { describeSheet, type RowIssue, type RowValues } from '#server/core/sheet/sheet';
import { readCarrierId, readPortId, type Reference, type SheetNames, sheetNames } from '#server/modules/freight/service';

/** Rows of one sheet. */
const SAILING_SHEET_MAX = 20_000;
const DAY_MS = 86_400_000;

/** Names in a sheet of sailings. */
export interface SailingReference extends SheetNames {
  today: string;
  reference: Reference;
  /** By port id and name. */
  terminals: NameIndex<string>;
}

export const sailingReference = (reference: Reference, today: string): SailingReference => ({
  today,
  reference,
  ...sheetNames(reference),
  terminals: indexNames([...reference.wharves.values()], ({ id, portId, code, nameCn, nameEn }) =>
    [code, nameCn, nameEn].map((name) => [`${portId} ${nameWord(name)}`, id] as const),
  ),
});

const readDay = (cell: Cell | undefined, { today }: SailingReference): Reading<string> => readDate(cell, today);
const time = (...aliases: string[]) => ({
  aliases,
  width: 17,
  read: (cell: Cell | undefined, { today }: SailingReference): Reading<number | null> => (isEmpty(cell) ? found(null) : readInstant(cell, today)),
});
const text = (max: number, width?: number) => ({
  read: (cell: Cell | undefined) => (isEmpty(cell) ? found('') : textUpTo(max)(cell)),
  ...(width ? { width } : {}),
});

const columns = {
  shippingId: { required: true, read: readCarrierId, aliases: ['carrier', 'shippingline', 'scac', 'liner', '船东', '承运人'] },
  serviceCode: { ...text(SAILING_FIELDS.serviceCode.max), aliases: ['service', 'servicename', '航线代码'] },
  vessel: { ...text(SAILING_FIELDS.vessel.max, 20), required: true, aliases: ['vesselname', '船舶'] },
  voyage: { ...text(SAILING_FIELDS.voyage.max, 10), required: true, aliases: ['voyageno', 'voy'] },
  imo: { ...text(SAILING_FIELDS.imo.max), aliases: ['imono', 'vesselimo'] },
  portStartId: { required: true, read: readPortId, aliases: ['pol', 'portofloading', 'loadingport', '起运港'] },
  /** Text: the terminals of the port of loading are known only for the whole row. */
  wharfId: { read: (cell: Cell | undefined) => found(isEmpty(cell) ? '' : textOf(cell)), aliases: ['terminal', 'wharf', '挂靠码头'] },
  portEndId: { required: true, read: readPortId, aliases: ['pod', 'portofdischarge', 'dischargeport', '目的港'] },
  transferPortName: { ...text(SAILING_FIELDS.transferPortName.max), aliases: ['via', 'transferport', 'ts', '转运港'] },
  etd: { required: true, read: readDay, width: 12, aliases: ['departure', 'sailingdate', '开航日', '船期'] },
  eta: { required: true, read: readDay, width: 12, aliases: ['arrival', '到港日'] },
  openCy: time('gateopen', 'cyopen', '进港开始'),
  cutoffSi: time('sicutoff', 'siclosing', '截单'),
  cutoffAfc: time('amscutoff', 'manifestcutoff', '截舱单'),
  cutoffVgm: time('vgmcutoff', 'vgmclosing', '截vgm'),
  cutoffCustoms: time('customscutoff', 'customsclosing', '截关', '截放行条'),
  cutoffCy: time('cycutoff', 'cyclosing', '截港'),
  atd: time('actualdeparture'),
  ata: time('actualarrival'),
  remark: { ...text(500, 30), aliases: ['remarks', 'note', 'notes'] },
};

export type SailingColumn = keyof typeof columns;
export type SailingSheetValues = RowValues<typeof columns>;
export type SailingColumns = typeof columns;

/** The spreadsheet of sailings; the export has the same columns. */
export const SAILING_SHEET = describeSheet<SailingReference>()({
  columns,
  maxRows: SAILING_SHEET_MAX,
  texts(locale) {
    const t = translator(locale, 'sailing-sheet');
    return { name: t('sheet'), header: (column) => t(`column.${column}`), note: (column) => t(noteKey(column)), cure: t('cure') };
  },
  samples: {
    markIn: 'remark',
    rows: (_locale, now) => {
      const day = (days: number) => formatDate(now + days * DAY_MS);
      return [
        {
          shippingId: 'MSCU',
          serviceCode: 'USWC1',
          vessel: 'ANCHOR GRACE',
          voyage: '648E',
          portStartId: 'CNSGH',
          wharfId: 'SHENG',
          portEndId: 'USLAX',
          etd: day(14),
          eta: day(28),
          openCy: `${day(8)} 08:00`,
          cutoffSi: `${day(10)} 10:00`,
          cutoffAfc: `${day(12)} 18:00`,
          cutoffVgm: `${day(12)} 12:00`,
          cutoffCustoms: `${day(13)} 12:00`,
          cutoffCy: `${day(13)} 18:00`,
        },
      ];
    },
  },
});

const isTime = (column: SailingColumn) => [...SAILING_TIMES, 'atd', 'ata'].some((one) => one === column);
const noteKey = (column: SailingColumn) => (isTime(column) ? 'note.time' : (`note.${column as Exclude<SailingColumn, TimeColumn>}` as const));
type TimeColumn = (typeof SAILING_TIMES)[number] | 'atd' | 'ata';

/** Id of the terminal that a row names; null if it names none. */
export function terminalOf({ wharfId, portStartId }: SailingSheetValues, { terminals, reference }: SailingReference): Reading<string | null> {
  if (!wharfId || !portStartId) return found(null);
  const id = terminals.get(nameWord(`${portStartId} ${nameWord(wharfId)}`))?.[0];
  if (id) return found(id);
  const port = reference.ports.get(portStartId)?.code ?? '';
  const codes = [...reference.wharves.values()].filter(({ portId }) => portId === portStartId).map(({ code }) => code);
  return codes.length > 0 ? wrong('terminal.unknown', { value: wharfId, port, codes: codes.join(', ') }) : wrong('terminal.none', { port });
}

export type SailingIssue = RowIssue<SailingColumn>;
export const isSailingColumn = (field: string): field is SailingColumn & SailingField => Object.hasOwn(columns, field);
