import type { ReleaseType } from '#domain/bill/release-type';
import type { Reference } from '#server/modules/freight/service';
import { BILL_LANGUAGE, printIssued } from '../copies/bill-document.ts';
import { answersOfBill } from '../present-bill.ts';
import type { BillRow } from '../repository/bill-repository.ts';

interface Issued {
  bkgNo: string;
  release: ReleaseType;
  now: number;
}

type BillContent = Pick<BillRow, 'bl_type' | 'bl_no' | 'vo' | 'goods' | 'containers'>;

/** The document of an issued bill, made from what it says, named by its number and type. */
export async function issuedDocument(
  bill: BillContent,
  { release, ...issued }: Issued,
  known: Reference,
): Promise<{ fileName: string; bytes: Buffer }> {
  const reader = { actor: { side: 'provider', customerId: null } as never, language: BILL_LANGUAGE, reference: known };
  const blNo = bill.bl_no ?? '';
  return {
    fileName: `${blNo.replaceAll('/', '-')}_${release.toUpperCase()}.pdf`,
    bytes: await printIssued({ ...issued, release, bill: { type: bill.bl_type, blNo, document: answersOfBill(bill.bl_type, bill, reader) } }),
  };
}
