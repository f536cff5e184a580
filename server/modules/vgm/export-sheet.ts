import type { FileAnswer } from '#contract/shared';
import { formatDateTime, type Key, translator } from '#i18n';
import { VGM_STATUS } from '#domain/vgm/vgm-state';
import type { Context } from '#server/core/call/context';
import { exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { vgmOf } from './queries.ts';
import { findContents, openContainers, type VgmRow } from './repository/vgm-repository.ts';

interface Row {
  bkgNo: string;
  line: VgmRow['containers'][number];
}

/** The sheet that a weighbridge fills in: an import recognises its columns. */
export async function exportVgmSheet(context: Context, { bookingId }: { bookingId: string | null }): Promise<FileAnswer> {
  const t = translator(context.language, 'vgm');
  const rows = bookingId === null ? await openRows(context) : await rowsOf(context, bookingId);
  const column = (key: Key<'vgm'>, value: (line: Row['line']) => string | number | boolean | null | undefined) => ({
    header: t(key),
    value: ({ line }: Row) => value(line) ?? '',
  });
  const columns = [
    { header: t('column.bkgNo'), value: ({ bkgNo }: Row) => bkgNo },
    column('ctn.ctnNo', ({ ctnNo }) => ctnNo),
    column('ctn.ctnType', ({ ctnType }) => ctnType),
    column('ctn.sealNo', ({ sealNo }) => sealNo),
    column('ctn.weighMethod', ({ weighMethod }) => weighMethod),
    column('ctn.vgm', ({ vgm }) => vgm),
    column('ctn.cargoWeight', ({ cargoWeight }) => cargoWeight),
    column('ctn.dunnageWeight', ({ dunnageWeight }) => dunnageWeight),
    column('ctn.tare', ({ tare }) => tare),
    column('ctn.unit', ({ unit }) => unit),
    column('ctn.weighTime', ({ weighTime }) => formatDateTime(weighTime).slice(0, 16)),
    column('ctn.certificateNo', ({ certificateNo }) => certificateNo),
  ];
  const [first] = rows;
  const name = ['VGM', bookingId === null ? '' : (first?.bkgNo ?? '').replaceAll(/[^\w-]/g, '')].filter(Boolean).join(' ');
  return { fileName: `${name}.xlsx`, contentType: XLSX_TYPE, content: await exportSheet(t('sheet'), columns, rows) };
}

async function rowsOf(context: Context, bookingId: string): Promise<Row[]> {
  const { booking, row } = await vgmOf(context, { bookingId });
  return row.containers.map((line) => ({ bkgNo: booking.bkg_no ?? booking.order_no, line }));
}

const INCOMPLETE: readonly number[] = [VGM_STATUS.none, VGM_STATUS.partial, VGM_STATUS.rejects];

async function openRows({ db, actor }: Context): Promise<Row[]> {
  const open = (await openContainers(db, actor.customerId)).filter(({ vgmStatus }) => INCOMPLETE.includes(vgmStatus));
  const entered = await findContents(db, actor.customerId, [...new Set(open.map(({ bookingId }) => bookingId))]);
  return open.map(({ bookingId, ctnNo, bkgNo, orderNo }) => ({
    bkgNo: bkgNo ?? orderNo,
    line: entered.get(bookingId)?.find((line) => line.ctnNo === ctnNo) ?? { ctnNo },
  }));
}
