import { z } from 'zod';
import { LONG_TEXT_MAX, TEXT_MAX } from '#domain/constants';
import { ctnType } from '#domain/schemas';
import { code, maybeDay, maybeDecimal, maybePieces, prose } from './fields.ts';

export const CTN_CLASSES = ['COC', 'SOC'] as const;

/** One line of goods; rules apply to the booking as a whole. */
export const CargoInput = z.object({
  marks: prose(LONG_TEXT_MAX),
  goods: prose(LONG_TEXT_MAX),
  goodsNameCn: prose(TEXT_MAX),
  goodsType: code(10),
  packageType: code(20),
  hsCode: code(20),
  number: maybePieces,
  weight: maybeDecimal,
  volume: maybeDecimal,
  readyDate: maybeDay,
  dg: z
    .object({
      unNo: code(4),
      imoClass: code(10),
      packingGroup: code(10),
      properName: prose(TEXT_MAX),
      emergencyContact: prose(70),
      emergencyPhone: code(30),
    })
    .nullish(),
  reefer: z.object({ temp: code(10), unit: code(10), vent: code(20), humidity: code(10) }).nullish(),
  oog: z.object({ l: code(10), w: code(10), h: code(10) }).nullish(),
});

export const CtnInput = z.object({
  ctnType,
  num: z.number().int().min(1).max(999),
  ctnClass: z.enum(CTN_CLASSES).default('COC'),
  weightPerCtn: maybeDecimal,
});

const word = z.string().default('');
const words = <K extends string>(...names: K[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, word])) as Record<K, typeof word>).nullish();

export const BookingCargo = z.object({
  marks: word,
  goods: word,
  goodsNameCn: word,
  goodsType: word,
  goodsTypeName: word,
  packageType: word,
  packageTypeName: word,
  hsCode: word,
  number: z.number().nullable().default(null),
  weight: z.string().nullable().default(null),
  volume: z.string().nullable().default(null),
  readyDate: z.number().nullable().default(null),
  dg: words('unNo', 'imoClass', 'packingGroup', 'properName', 'emergencyContact', 'emergencyPhone'),
  reefer: words('temp', 'unit', 'vent', 'humidity'),
  oog: words('l', 'w', 'h'),
});
export type BookingCargo = z.output<typeof BookingCargo>;

export const BookingCtn = z.object({
  ctnType: z.string(),
  num: z.number(),
  ctnClass: z.string().default('COC'),
  weightPerCtn: z.string().nullable().default(null),
});
export type BookingCtn = z.output<typeof BookingCtn>;
