import { requestId } from '#core';
import { VGM_FIELDS } from '#domain/vgm/vgm-fields';
import { grossMassKg } from '#domain/vgm/vgm-mass';
import type { OpenVgm, vgmInput } from '../vgm-values.ts';
import type { KeptItem } from './kept-item.ts';

type NewItem = Omit<KeptItem, 'owner'>;

type Booking = Pick<OpenVgm['record'], 'bookingId' | 'bkgNo'>;

/** The declaration of one container as the outbox sends it: its weights, what was entered about the parties, and the mass that its user saw. */
export function keptWeighing(
  { record, values: before, stored }: OpenVgm,
  { vgmVo, vgmList }: ReturnType<typeof vgmInput>,
  ctnNo: string,
): NewItem | undefined {
  const line = vgmList.find((one) => one.ctnNo === ctnNo);
  if (!line) return undefined;
  const { sealNo, weighMethod, unit, cargoWeight, dunnageWeight, tare, vgm, weighTime, certificateNo } = line;
  const given = { sealNo, weighMethod, unit, cargoWeight, dunnageWeight, tare, vgm, weighTime, certificateNo };
  const entered = HEAD.filter((key) => vgmVo[key] && vgmVo[key] !== before.vgmVo[key]);
  const seen = stored.get(ctnNo);
  const row = {
    bookingId: record.bookingId,
    ctnNo,
    ...given,
    seenVgm: (seen && grossMassKg(seen)) ?? '',
    ...(entered.length > 0 && { vgmVo: Object.fromEntries(entered.map((key) => [key, vgmVo[key]])) }),
  };
  return { ...base(record, ctnNo), weight: { row, kg: grossMassKg(line) ?? '' } };
}

/** A photo of a ticket; `isTried` if it was sent and not answered. */
export const keptPhoto = (record: Booking, ctnNo: string, file: File, fileName: string, isTried: boolean): NewItem => ({
  ...base(record, ctnNo),
  photo: { file, fileName },
  isTried,
});

/** The same weighing once its user insists on it. */
export const insisted = ({ weight, problem, ...item }: KeptItem): NewItem => ({
  ...item,
  id: requestId(),
  isTried: false,
  weight: weight && { ...weight, row: { ...weight.row, seenVgm: problem?.kg ?? weight.row.seenVgm } },
});

const HEAD = Object.keys(VGM_FIELDS) as (keyof typeof VGM_FIELDS)[];

const base = ({ bookingId, bkgNo }: Booking, ctnNo: string) => ({
  id: requestId(),
  at: Date.now(),
  bookingId,
  no: bkgNo ?? '',
  ctnNo,
  isTried: false,
});
