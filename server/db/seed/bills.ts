import { partyBoxText } from '#domain/bill/party-box-text';
import { COPY_STATUS, SI_STATUS, type BillState } from '#domain/bill/si-status';
import { BILL_TYPE, PARTY_BOX } from '#domain/constants';
import { checkDigit } from '#domain/container/container-no';
import { containerSize } from '#domain/container/container-size';
import { isContainerType } from '#domain/container/container-type';
import { parseDate } from '#i18n/date';
import type { Row } from '../insert-rows.ts';
import { USERS } from './accounts.ts';
import { copyCountOf, type SampleCopies, sampleCopies } from './copies.ts';
import { billCountOf, siStateOf } from './bill-plans.ts';
import type { Plan, SampleBooking } from './bookings.ts';
import { addDays, at } from './day.ts';
import { random, sampleId, type Random } from './prng.ts';
import { portOf } from './reference/ports.ts';
import type { Service } from './reference/services.ts';

export interface SampleBills {
  bills: Row<'bill_of_lading'>[];
  versions: Row<'bill_version'>[];
  copies: SampleCopies;
  /** Columns of the booking that follow from its bills. */
  ofBooking: Pick<Row<'booking'>, 'si_status' | 'copy_status'> & { numbers: { blNos: string[]; ctnNos: string[] } };
}

type Goods = { number: number; weight: string; volume: string } & Record<string, unknown>;
type Containers = NonNullable<Row<'bill_of_lading'>['containers']>;

/** The bills of a sample booking, with shares of its cargo and containers; several bills may share a container. */
export function sampleBills(plan: Plan, { booking }: SampleBooking, service: Service): SampleBills {
  const state = siStateOf(plan);
  if (state === SI_STATUS.none)
    return {
      bills: [],
      versions: [],
      copies: { copies: [], contents: [] },
      ofBooking: { si_status: 0, copy_status: 0, numbers: { blNos: [], ctnNos: [] } },
    };
  const draw = random('bill', plan.key);
  const shares = sharesOf(booking, billCountOf(plan), draw);
  const time = at(addDays(plan.createdOn, 1), '16:30');
  const baseNo = `${service.scac}${String(draw.int(0, 999_999_999)).padStart(9, '0')}`;
  const bills = shares.map((containers, index): Row<'bill_of_lading'> => {
    const ownState = stateOf(state, index, draw);
    const isSubmitted = ownState > SI_STATUS.draft;
    const content = { vo: headOf(booking, service, time), goods: goodsOf(booking, containers), containers };
    return {
      id: sampleId('bill', `${plan.key} ${index}`),
      booking_id: booking.id ?? '',
      customer_id: booking.customer_id ?? '',
      bl_type: booking.bl_type === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main,
      bl_index: index,
      state: ownState,
      bl_no: state >= SI_STATUS.copyIssued ? baseNo + (index === 0 ? '' : String.fromCharCode('A'.charCodeAt(0) + index - 1)) : null,
      release_type: ownState === SI_STATUS.issued ? 'telex' : null,
      issued_at: ownState === SI_STATUS.issued ? at(addDays(booking.etd ?? plan.createdOn, 1), '15:10') : null,
      ...content,
      si_version: isSubmitted ? 1 : 0,
      copy_version: state >= SI_STATUS.copyIssued ? copyCountOf(plan) : 0,
      created_by: booking.created_by ?? '',
      submitted_at: isSubmitted ? time : null,
      accepted_at: state >= SI_STATUS.copyIssued ? time : null,
      created_at: time,
      updated_at: time,
    };
  });
  const numbersOf = (values: readonly (string | null | undefined)[]) => [...new Set(values.flatMap((value) => value || []))].toSorted();
  return {
    bills,
    copies: sampleCopies(plan, booking, bills),
    versions: bills
      .filter(({ si_version }) => si_version === 1)
      .map(({ id, vo, goods, containers, created_by }) => ({
        bill_id: id ?? '',
        si_version: 1,
        is_amendment: false,
        vo,
        goods,
        containers,
        submitted_by: created_by ?? '',
        submitted_at: time,
      })) as Row<'bill_version'>[],
    ofBooking: {
      si_status: Math.min(...bills.map((bill) => bill.state ?? SI_STATUS.draft)),
      copy_status:
        state < SI_STATUS.copyIssued ? COPY_STATUS.none : state === SI_STATUS.copyIssued ? COPY_STATUS.toBeConfirmed : COPY_STATUS.confirmed,
      numbers: {
        blNos: numbersOf(bills.map(({ bl_no }) => bl_no)),
        ctnNos: numbersOf(shares.flat().map(({ ctnNo }) => ctnNo)),
      },
    },
  };
}

/** Of a draft with several bills some are submitted already. */
const stateOf = (state: BillState, index: number, draw: Random): BillState =>
  state === SI_STATUS.draft && index > 0 && draw.chance(0.3) ? SI_STATUS.submitted : state;

const OWNERS = ['MSCU', 'MAEU', 'COSU', 'CMAU', 'HLCU', 'ONEU', 'TCLU', 'MEDU'] as const;

/** Containers of each bill with their shares of the cargo, which add up to the whole. */
function sharesOf(booking: Row<'booking'>, count: number, draw: Random): Containers[] {
  const boxes = (booking.containers ?? []).flatMap(({ ctnType = '', num = 0 }) =>
    Array.from({ length: num }, () => {
      const body = `${draw.pick(OWNERS)}${String(draw.int(100_000, 999_999))}`;
      return { ctnType, ctnNo: `${body}${checkDigit(body)}`, sealNo: `SD${draw.int(1_000_000, 9_999_999)}` };
    }),
  );
  // As many parts in each container, or one would be overweight.
  const parts = Math.ceil(count / boxes.length) * boxes.length || count;
  const { number, weight, volume, packageType } = goodsLine(booking);
  const sizes = Array.from({ length: parts }, (_, part) => teuOfType(boxes[part % boxes.length]?.ctnType ?? ''));
  // Weight is limited alike in all sizes.
  const alike = sizes.map(() => 1);
  const lines = Array.from({ length: parts }, (_, part) => ({
    ...boxes[part % boxes.length],
    packageType: String(packageType),
    number: share(number, part, sizes),
    weight: (share(Math.round(Number(weight) * 100), part, alike) / 100).toFixed(2),
    volume: (share(Math.round(Number(volume) * 1000), part, sizes) / 1000).toFixed(3),
    ctnClass: 'COC' as const,
    emptyFull: '5' as const,
    sealType: 'BLT',
    sealSource: 'SHI',
  }));
  return Array.from({ length: count }, (_, bill) => lines.filter((_line, part) => part % count === bill));
}

const teuOfType = (type: string): number => (isContainerType(type) ? containerSize(type).teu : 1);

/** Whole units in proportion to the sizes of the parts; the last part gets the rest. */
function share(total: number, part: number, sizes: readonly number[]): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const shares = sizes.map((size) => Math.floor((total * size) / whole));
  return part < sizes.length - 1 ? (shares[part] ?? 0) : total - shares.slice(0, -1).reduce((sum, one) => sum + one, 0);
}

const goodsLine = ({ goods }: Row<'booking'>): Goods => (goods?.[0] ?? { number: 0, weight: '0', volume: '0' }) as Goods;

function goodsOf(booking: Row<'booking'>, containers: Containers): Record<string, unknown> {
  const { marks, goods, goodsType, packageType, hsCode } = goodsLine(booking);
  const total = (key: 'number' | 'weight' | 'volume') => containers.reduce((sum, line) => sum + Number(line[key]), 0);
  return {
    marks,
    goods,
    goodsType,
    packageType,
    hsCode,
    number: total('number'),
    weight: total('weight').toFixed(2),
    volume: total('volume').toFixed(3),
  };
}

function headOf(booking: Row<'booking'>, { pol, pod }: Service, time: string): Record<string, unknown> {
  const box = (party: Row<'booking'>['shipper']) => partyBoxText(party).split('\n').slice(0, PARTY_BOX.lines).join('\n');
  const [load, discharge] = [portOf(pol.code).nameEn.toUpperCase(), portOf(pod.code).nameEn.toUpperCase()];
  const { transportClause, payMethodId, contactName, contactTel, contactEmail } = booking.content ?? {};
  const isHouse = booking.bl_type === BILL_TYPE.house;
  return {
    shippingId: booking.shipping_id,
    transportClause,
    payMethodId,
    ...(isHouse
      ? { settleMethodId: '1', agentName: 'SAMPLE AGENCY INC', agentAddress: `1 SAMPLE STREET\n${discharge}` }
      : { blMethodId: '2', tAddressSecond: '' }),
    fAddress: box(booking.shipper),
    sAddress: box(booking.consignee),
    tAddress: box(booking.notify),
    placeReceiptId: booking.port_start_id,
    placeReceiptDesc: load,
    portStartId: booking.port_start_id,
    portStartDesc: load,
    portEndId: booking.port_end_id,
    portEndDesc: discharge,
    placeDeliveryId: booking.port_end_id,
    placeDeliveryDesc: discharge,
    vessel: booking.vessel,
    voyage: booking.voyage,
    etd: booking.etd ? parseDate(booking.etd) : null,
    blContract: Object.values(USERS).find(({ nameCn }) => nameCn === contactName)?.nameEn ?? contactName,
    blTel: contactTel,
    blEmail: contactEmail,
    blDate: Date.parse(time),
    numOriginal: null,
    numCopy: 3,
    remark: 'Sample data',
  };
}
