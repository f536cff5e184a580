import { z } from 'zod';
import { id } from '#domain/schemas';
import type { Domain } from './endpoint.ts';

const DCSA = '/order/dcsa';

/** JSON of any shape: the schemas of DCSA judge it, and name the path of what is wrong. */
const document = z.unknown();

/** What a receiver may refuse or not see, or why a document was refused. */
const DcsaFinding = z.object({
  /** JSON path, e.g. `$.requestedEquipments[0].units`. */
  path: z.string(),
  code: z.string(),
  /** What is wrong, and the cure. */
  message: z.string(),
  /** The document is refused; otherwise a hint. */
  isError: z.boolean(),
});
export type DcsaFinding = z.output<typeof DcsaFinding>;
const findings = z.array(DcsaFinding);

const Exported = z.object({ fileName: z.string(), document, findings });

/** Bookings, shipping instructions and verified gross masses as JSON of DCSA BKG 2.0, EBL 3.0 and VGM 1.0 (extension). */
export const dcsa = {
  exportDcsaBooking: {
    summary: 'A booking as JSON of DCSA BKG 2.0, with what a receiver may refuse (extension)',
    path: `${DCSA}/exportDcsaBooking`,
    access: 'signedIn',
    input: z.object({ bookingId: id }),
    output: Exported,
  },
  importDcsaBooking: {
    summary: 'Saves JSON of DCSA BKG 2.0 as a draft, or names the path of each error (extension)',
    path: `${DCSA}/importDcsaBooking`,
    access: 'signedIn',
    saves: { record: 'booking', verb: 'import' },
    input: z.object({ document }),
    output: z.object({ booking: z.object({ bookingId: z.string(), orderId: z.string(), orderNo: z.string() }).nullable(), findings }),
  },
  exportDcsaInstructions: {
    summary: 'The bills of a booking as shipping instructions of DCSA EBL 3.0, one or a list, with what a receiver may refuse (extension)',
    path: `${DCSA}/exportDcsaInstructions`,
    access: 'signedIn',
    input: z.object({ bookingId: id }),
    output: Exported,
  },
  importDcsaInstructions: {
    summary: 'Saves shipping instructions of DCSA EBL 3.0, one or a list, as drafts of bills, or names the path of each error (extension)',
    path: `${DCSA}/importDcsaInstructions`,
    access: 'signedIn',
    saves: { record: 'bill', verb: 'import' },
    input: z.object({ bookingId: id, document }),
    output: z.object({ billIds: z.array(z.string()), findings }),
  },
  exportDcsaVgm: {
    summary:
      'The verified gross masses of a booking as JSON of DCSA VGM 1.0, one declaration a container, with what a receiver may refuse (extension)',
    path: `${DCSA}/exportDcsaVgm`,
    access: 'signedIn',
    input: z.object({ bookingId: id }),
    output: Exported,
  },
  importDcsaVgm: {
    summary: 'Saves JSON of DCSA VGM 1.0 as a draft of the declaration of a booking, or names the path of each error (extension)',
    path: `${DCSA}/importDcsaVgm`,
    access: 'signedIn',
    saves: { record: 'vgm', verb: 'import' },
    input: z.object({ bookingId: id, document }),
    output: z.object({ ctnNos: z.array(z.string()), findings }),
  },
} satisfies Domain;
