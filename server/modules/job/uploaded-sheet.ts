import type { UploadedFile } from '#contract/shared';
import { BusinessError } from '#server/core/errors/business-error';
import { XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { visibleText } from '#server/core/storage/visible-text';

const CSV_TYPE = 'text/csv';
const NAME_MAX = 120;

/** An uploaded spreadsheet as the input of a job, which judges its content. */
export function uploadedSheet(file: UploadedFile): { uploaded: UploadedFile; contentType: string } {
  const fileName = visibleText(file.fileName)
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/\s+/g, ' ')
    .slice(-NAME_MAX);
  const contentType = /\.xlsx$/i.test(fileName) ? XLSX_TYPE : /\.csv$/i.test(fileName) ? CSV_TYPE : undefined;
  if (!contentType) throw new BusinessError('sheet.format', {}, [{ field: 'file', code: 'file.format', params: {} }]);
  return { uploaded: { ...file, fileName }, contentType };
}
