import type { UserJob } from '#contract/job';
import type { FileAnswer, UploadedFile } from '#contract/shared';
import { translator } from '#i18n';
import type { Context, SavingContext } from '#server/core/call/context';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { writeTemplate } from '#server/core/sheet/template';
import { reference } from '#server/modules/freight/service';
import { startJob, uploadedSheet } from '#server/modules/job/service';
import { refuseWhileErrors } from '../save.ts';
import { SAILING_SHEET } from './sailing-sheet.ts';

/** Starts the import of an uploaded sheet; refused while rows of an earlier one wait in the error list. */
export async function importSailingSheet(context: SavingContext, { file }: { file: UploadedFile }): Promise<UserJob> {
  await refuseWhileErrors(context.db);
  return startJob(context, { kind: 'sailingImport', input: {}, file: uploadedSheet(file) });
}

/** The sheet to fill in, with the ports and carriers that it takes. */
export async function sailingTemplate({ db, language, now }: Pick<Context, 'db' | 'language' | 'now'>): Promise<FileAnswer> {
  const t = translator(language, 'sailing-sheet');
  const { ports, shippingLines } = await reference(db);
  const header = [t('list.code'), t('list.nameCn'), t('list.nameEn')];
  const list = (name: string, records: Iterable<{ code: string; nameCn: string; nameEn: string }>) => ({
    name,
    widths: [12, 20, 30],
    rows: [header, ...[...records].toSorted((a, b) => a.code.localeCompare(b.code)).map(({ code, nameCn, nameEn }) => [code, nameCn, nameEn])],
  });
  const lists = [list(t('list.ports'), ports.values()), list(t('list.carriers'), shippingLines.values())];
  const content = await writeTemplate(SAILING_SHEET, language, { now: now(), lists });
  return { fileName: `${t('templateName')}.xlsx`, contentType: XLSX_TYPE, content };
}
