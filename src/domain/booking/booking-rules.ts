import { PAYABLE_ELSEWHERE } from '../constants.ts';
import { carrierFindings, formatFindings, missingFindings } from '../form/findings.ts';
import { ROOM } from '../text/message-room.ts';
import type { Code, FieldFinding } from '../issue.ts';
import { isToOrder, type PartyToCheck, contactFindings } from '../party/party-rules.ts';
import { isBlank } from '../required.ts';
import { bookingText } from '../text/booking-text.ts';
import { BOOKING_FIELDS } from './booking-fields.ts';

type Text = string | null | undefined;

/** Fields of a booking that rules beyond the field table read; the contract's input is assignable. */
export interface BookingToCheck {
  payMethodId?: Text | number;
  payPlaceId?: Text;
  portStartId?: Text;
  portEndId?: Text;
  shipper?: PartyToCheck | null | undefined;
  consignee?: PartyToCheck | null | undefined;
  notify?: PartyToCheck | null | undefined;
  isToOrder?: boolean | null | undefined;
  goodsList?: readonly object[] | undefined;
  ctnList?: readonly object[] | undefined;
  /** The others are checked by their entries in the table. */
  [field: string]: unknown;
}

/** Findings that apply to drafts too: only present values are checked. */
export function draftFindings(booking: BookingToCheck): FieldFinding[] {
  const { portStartId, portEndId } = booking;
  return [
    ...(!isBlank(portStartId) && portStartId === portEndId ? [{ field: 'portEndId', code: 'port.same' } as const] : []),
    ...formatFindings(BOOKING_FIELDS, booking),
  ];
}

/** Findings that prevent submission. */
export function submitFindings(booking: BookingToCheck): FieldFinding[] {
  const { goodsList = [], ctnList = [] } = booking;
  return [
    ...missingFindings(BOOKING_FIELDS, booking),
    ...(String(booking.payMethodId) === PAYABLE_ELSEWHERE ? missing(booking, { payPlaceId: 'booking.payPlace' }) : []),
    ...partiesMissing(booking),
    ...(goodsList.length === 0 ? [{ field: 'goodsList', code: 'goods.required' } as const] : []),
    ...(ctnList.length === 0 ? [{ field: 'ctnList', code: 'containers.required' } as const] : []),
    ...carrierFindings(BOOKING_FIELDS, booking),
    ...codeFindings(booking),
    ...draftFindings(booking),
  ];
}

/** The registration code of a party goes to the carrier with its type, which may be one that the dictionary lacks. */
function codeFindings(booking: BookingToCheck): FieldFinding[] {
  return (['shipper', 'consignee', 'notify', 'notifySecond'] as const).flatMap((role) => {
    const party = booking[role] as PartyToCheck | null | undefined;
    const type = party?.certCodeType ?? '';
    const foreign = bookingText(type);
    const max = ROOM.code - (type === '' ? 0 : type.length + 1);
    const isTooLong = (party?.certCode ?? '').length > max;
    return [
      ...(foreign ? [{ field: `${role}.certCodeType`, ...foreign }] : []),
      ...(isTooLong ? [{ field: `${role}.certCode`, code: 'maxLength', params: { max } } as const] : []),
    ];
  });
}

const PARTY_MESSAGES = { name: 'party.name', address: 'party.address' } as const;

/** A complete shipper; a consignee, or a notify party if the bill is made out to order. */
function partiesMissing({ shipper, consignee, notify, isToOrder: toOrder }: BookingToCheck): FieldFinding[] {
  const findings = [...below('shipper', [...missing(shipper ?? {}, PARTY_MESSAGES), ...contactFindings('shipper', shipper ?? {})])];
  if (toOrder || isToOrder(consignee?.name)) return isBlank(notify?.name) ? [...findings, { field: 'notify.name', code: 'party.toOrder' }] : findings;
  return [...findings, ...below('consignee', missing(consignee ?? {}, PARTY_MESSAGES))];
}

function missing<T extends object>(record: T, codes: { [K in keyof T]?: Code }): FieldFinding[] {
  return (Object.entries(codes) as [keyof T & string, Code][]).flatMap(([field, code]) => (isBlank(record[field]) ? [{ field, code }] : []));
}

function below(path: string, findings: readonly FieldFinding[]): FieldFinding[] {
  return findings.map((finding) => ({ ...finding, field: `${path}.${finding.field}` }));
}
