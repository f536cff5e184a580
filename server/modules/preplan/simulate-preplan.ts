import { PreplanInput } from '#contract/preplan';
import { toIssues } from '#domain/issue';
import { usualCertCodeType } from '#domain/party/cert-code';
import { isToOrder } from '#domain/party/party-rules';
import type { Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import { publishEvent } from '#server/core/events/publish-event';
import { findBills } from '#server/modules/bill/service';
import { lockBooking } from '#server/modules/order/service';
import type { PreplanChange } from './change.ts';
import { proposedPreplan, type ShownPreplan } from './proposal.ts';
import { lockPreplan } from './repository/preplan-repository.ts';
import { openOf, savePreplan } from './save.ts';

interface Simulation extends Omit<PreplanChange, 'actor'> {
  language: Locale;
}

/** Sends the pre-plan of a demo booking as its customer would: with what bills and booking say, and sample codes. */
export async function simulatePreplan(simulation: Simulation, bookingId: string): Promise<void> {
  const { db, now } = simulation;
  const provider = { side: 'provider', customerId: null } as const;
  const booking = await lockBooking(db, provider, bookingId);
  const stored = openOf(await lockPreplan(db, bookingId));
  const row: ShownPreplan = stored ?? (await proposedPreplan(db, booking, await findBills(db, provider, bookingId), now()));
  const { vo, containers } = complete(row);
  const given = { submit: true, preplanVo: { ...vo, bookingId, id: row.id, version: row.id === null ? null : row.version }, conList: containers };
  const { data: input, error } = PreplanInput.safeParse(given);
  if (!input) throw new BusinessError('invalidInput', {}, toIssues(error));
  const actor = { side: 'customer', customerId: booking.customer_id, userId: booking.created_by } as const;
  await savePreplan({ ...simulation, actor }, input);
  // No call has told the open pages.
  await publishEvent(db, { saved: { record: 'preplan', verb: 'save', customerId: booking.customer_id } });
}

type Vo = NonNullable<ShownPreplan['vo']>;

/** Fills in what is blank, with sample codes. */
export function complete({ vo, containers, booking_id }: ShownPreplan): { vo: Vo; containers: ShownPreplan['containers'] } {
  const mblNo = vo?.mblNo || `SAMPLE${booking_id.slice(-8)}`;
  const withOrder = isToOrder(vo?.consignee?.name);
  const shipper = completeParty(vo?.shipper, 'CN');
  const buyer = completeParty(vo?.notify, 'US');
  const used = new Set<string>();
  return {
    vo: {
      ...vo,
      mblNo,
      vessel: vo?.vessel || 'SAMPLE STAR',
      voyage: vo?.voyage || '1E',
      customsCode: vo?.customsCode || '2225',
      transportClause: vo?.transportClause || '1',
      payMethod: vo?.payMethod || '1',
      shipper,
      consignee: withOrder ? (vo?.consignee ?? null) : completeParty(vo?.consignee, 'US'),
      notify: withOrder || vo?.notify?.name ? buyer : null,
    },
    containers: containers.map((line) => ({
      ...line,
      blNo: line.blNo || nextNumber(mblNo, line.ctnNo ?? '', used),
      hsCode: line.hsCode || '999999',
      goods: line.goods || 'SAMPLE GOODS',
      packageType: line.packageType || 'CTNS',
    })),
  };
}

/** Bills without numbers may share a container: each gets a number of its own there, the main bill’s and then `…A`. */
function nextNumber(mblNo: string, ctnNo: string, used: Set<string>): string {
  const numbers = ['', ...'ABCDEFGHI'].map((letter) => mblNo + letter);
  const free = numbers.find((blNo) => !used.has(`${blNo} ${ctnNo}`)) ?? mblNo;
  used.add(`${free} ${ctnNo}`);
  return free;
}

const SAMPLE_CODES: Readonly<Record<string, string>> = { USCI: '91310115MA1K300A1P', EIN: '471234567' };

function completeParty(party: Vo['shipper'], country: string): NonNullable<Vo['shipper']> {
  const countryCode = party?.countryCode || country;
  const type = party?.certCodeType || usualCertCodeType(countryCode) || '9999';
  return {
    ...party,
    name: party?.name || 'SAMPLE COMPANY',
    address: party?.address || '1 SAMPLE ROAD',
    countryCode,
    certCodeType: type,
    certCode: party?.certCode || SAMPLE_CODES[type] || 'SAMPLE1',
    phone: party?.phone || '+1 555 0100',
  };
}
