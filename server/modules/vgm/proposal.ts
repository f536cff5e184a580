import { bookingText, toBookingText } from '#domain/text/booking-text';
import { usualTareKg } from '#domain/vgm/vgm-mass';
import { syncedLines } from '#domain/vgm/vgm-sync';
import type { ReadDb } from '#server/core/storage/db';
import type { BookingRow } from '#server/modules/order/service';
import { usualVo, type VgmRow } from './repository/vgm-repository.ts';
import type { SiContainer } from './si-containers.ts';

/** A declaration that is stored, or a proposal without an id. */
export type ShownVgm = Omit<VgmRow, 'id'> & { id: string | null };

type Line = VgmRow['containers'][number];

/** A declaration that is not stored yet: parties as usual, containers of the shipping instruction, or as many as the booking has. */
export async function proposedVgm(db: ReadDb, booking: BookingRow, known: ReadonlyMap<string, SiContainer>, now: number): Promise<ShownVgm> {
  const usual = await usualVo(db, booking.customer_id);
  const at = new Date(now);
  return {
    id: null,
    booking_id: booking.id,
    customer_id: booking.customer_id,
    vo: {
      responsibleParty: usual?.responsibleParty || english(booking.shipper?.name ?? ''),
      authorizedPerson: english(booking.creator_name_en).toUpperCase(),
      tel: usual?.tel || (booking.content.contactTel ?? ''),
      email: usual?.email || (booking.content.contactEmail ?? '').split(/[;；]/)[0]?.trim() || '',
      weighingParty: usual?.weighingParty ?? '',
      weighingLocation: usual?.weighingLocation ?? '',
      orderedByParty: usual?.orderedByParty ?? '',
      remark: '',
    },
    containers: known.size > 0 ? syncedContainers([], known) : blankContainers(booking),
    declarations: {},
    version: 0,
    submitted_at: null,
    created_by: booking.created_by,
    created_at: at,
    updated_at: at,
  };
}

/** Stored lines with the containers of the shipping instruction. */
export const syncedContainers = (lines: readonly Line[], known: ReadonlyMap<string, SiContainer>): Line[] =>
  syncedLines(lines.map(numbered), [...known.values()], freshLine).lines;

const numbered = (line: Line) => ({ ...line, ctnNo: line.ctnNo ?? '', sealNo: line.sealNo ?? '', ctnType: line.ctnType ?? '' });

/** A new line says what was weighed for the shipping instruction. */
const freshLine = ({ ctnNo, sealNo, ctnType, isSoc, tare, vgm, weighMethod, weighTime }: SiContainer) => ({
  ctnNo,
  sealNo,
  ctnType,
  isSoc,
  weighMethod,
  tare: tare || usualTareKg(ctnType) || null,
  vgm,
  weighTime,
});

/** As many lines as the booking has containers, with the usual tare. */
const blankContainers = ({ containers }: BookingRow): Line[] =>
  containers.flatMap(({ ctnType = '', num = 0 }) => Array.from({ length: num }, () => ({ ctnType, tare: usualTareKg(ctnType) || null })));

/** Containers that a complete declaration has. */
export const expectedOf = ({ containers }: BookingRow, known: ReadonlyMap<string, SiContainer>): number =>
  known.size || containers.reduce((count, { num = 0 }) => count + num, 0);

/** Carriers read English only; a Chinese name would have to be corrected by the user in any case. */
const english = (name: string): string => (bookingText(toBookingText(name)) ? '' : toBookingText(name));
