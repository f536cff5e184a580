import type { Db } from '#server/core/storage/db';
import type { FileStore } from '#server/core/storage/files/file-store';
import { storeBookingFile } from '#server/modules/file/service';
import { type Reference, reference } from '#server/modules/freight/service';
import { issuedDocument } from '../issue/issued-document.ts';
import { answersOfBill } from '../present-bill.ts';
import { updateBill } from '../repository/bill-changes-repository.ts';
import { findCopiesWithoutFile, findCopyContents, updateCopy } from '../repository/copy-repository.ts';
import { findIssuesWithoutFile } from '../repository/issue-repository.ts';
import { BILL_LANGUAGE, printCopy } from './bill-document.ts';
import { drawCopy } from './copy-picture.ts';

/** So many of the sample COPYs are pictures, as some carriers send them. */
const PICTURES = 3;

/** Makes the documents of sample COPYs and issued bills, whose rows are made without the file store. */
export async function storeSampleCopies({ db, files, now }: { db: Db; files: FileStore; now: () => number }): Promise<void> {
  const reader = { actor: { side: 'provider', customerId: null } as never, language: BILL_LANGUAGE, reference: await reference(db) };
  const copies = await findCopiesWithoutFile(db);
  const pictured = [...new Set(copies.map(({ booking_id }) => booking_id))].slice(-PICTURES);
  for (const copy of copies) {
    const contents = await findCopyContents(db, copy.id);
    const bills = contents.map((content) => ({
      type: copy.bl_type,
      blNo: content.bl_no,
      document: answersOfBill(copy.bl_type, content, reader),
    }));
    const isPicture = pictured.includes(copy.booking_id);
    const printing = { bkgNo: copy.bkg_no, copyVersion: copy.copy_version, now: copy.created_at.getTime(), bills };
    const fileId = await storeBookingFile(
      { db, files, now },
      {
        kind: 'bill',
        bookingId: copy.booking_id,
        fileName: `${copy.bkg_no}_COPY${copy.copy_version}.${isPicture ? 'png' : 'pdf'}`,
        bytes: isPicture ? await drawCopy(printing) : await printCopy(printing),
      },
    );
    await updateCopy(db, copy.id, { file_id: fileId });
  }
  await storeSampleIssues({ db, files, now }, reader.reference);
}

async function storeSampleIssues({ db, files, now }: { db: Db; files: FileStore; now: () => number }, known: Reference): Promise<void> {
  for (const { bkg_no: bkgNo, release_type, issued_at, ...bill } of await findIssuesWithoutFile(db)) {
    if (!release_type || !issued_at) continue;
    const content = await issuedDocument(bill, { bkgNo, release: release_type, now: issued_at.getTime() }, known);
    const fileId = await storeBookingFile({ db, files, now }, { ...content, kind: 'bill', fileType: 'bl', bookingId: bill.booking_id });
    await updateBill(db, bill.id, { issued_file_id: fileId });
  }
}
