import type { dcsa } from '#contract/dcsa';
import { writeDcsaBooking } from '#domain/dcsa/booking/write-booking';
import { writeDcsaInstruction } from '#domain/dcsa/instruction/write-instruction';
import { writeDcsaVgm } from '#domain/dcsa/vgm/vgm';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { findBills } from '#server/modules/bill/service';
import { reference } from '#server/modules/freight/service';
import { findBooking } from '#server/modules/order/service';
import { vgmOf } from '#server/modules/vgm/service';
import { instructionDataOf } from './bill-data.ts';
import { bookingDataOf, bookingStateOf } from './booking-data.ts';
import { findCompanyName } from './company-repository.ts';
import { importDcsaBooking } from './import-booking.ts';
import { importDcsaInstructions } from './import-instructions.ts';
import { importDcsaVgm } from './import-vgm.ts';
import { presentFindings } from './present-findings.ts';
import { lostTexts, vgmDataOf } from './vgm-data.ts';

export const dcsaHandlers: Handlers<typeof dcsa> = {
  async exportDcsaBooking({ db, actor, language }, { bookingId }) {
    const booking = await findBooking(db, actor, { bookingId });
    const agent = await findCompanyName(db, booking.customer_id);
    const { json, findings } = writeDcsaBooking(bookingDataOf(booking, await reference(db)), bookingStateOf(booking, agent));
    return { fileName: `${booking.bkg_no ?? booking.order_no}-booking.json`, document: json, findings: presentFindings(findings, language) };
  },
  importDcsaBooking,
  async exportDcsaInstructions({ db, actor, language }, { bookingId }) {
    const booking = await findBooking(db, actor, { bookingId });
    const known = await reference(db);
    const bills = await findBills(db, actor, booking.id);
    if (bills.length === 0) throw new BusinessError('dcsa.noBills');
    const written = bills.map((bill) => writeDcsaInstruction(instructionDataOf(bill, booking, known)));
    const isOne = written.length === 1;
    const findings = written.flatMap((one, place) =>
      isOne ? one.findings : one.findings.map((finding) => ({ ...finding, path: finding.path.replace('$', () => `$[${place}]`) })),
    );
    return {
      fileName: `${booking.bkg_no ?? booking.order_no}-shipping-instructions.json`,
      document: isOne ? written[0]?.json : written.map(({ json }) => json),
      findings: presentFindings(findings, language),
    };
  },
  importDcsaInstructions,
  async exportDcsaVgm(context, { bookingId }) {
    const { booking, bills, row } = await vgmOf(context, { bookingId });
    const data = vgmDataOf(row, booking, bills[0]?.bl_no ?? '');
    if (data.lines.length === 0) throw new BusinessError('dcsa.noContainers');
    const { json, findings } = writeDcsaVgm(data);
    return {
      fileName: `${booking.bkg_no ?? booking.order_no}-vgm.json`,
      document: json,
      findings: presentFindings([...findings, ...lostTexts(row)], context.language),
    };
  },
  importDcsaVgm,
};
