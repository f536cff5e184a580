import { z } from 'zod';
import { optionFields } from '../shared.ts';

export const Port = z.object({
  ...optionFields,
  /** UN/LOCODE, identical to `code`. */
  portCode: z.string(),
  /** Aliases that users type, e.g. CNSHA for CNSGH. */
  aliasCodes: z.array(z.string()),
  countryCode: z.string(),
  countryName: z.string(),
  areaId: z.string().nullable(),
  routeCode: z.string().nullable(),
  routeName: z.string().nullable(),
  isBasePort: z.boolean(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  tz: z.string().nullable(),
  portType: z.string(),
  hot: z.boolean(),
});
export type Port = z.output<typeof Port>;

/** Records store the `code` of an item; `extra` has fields of this dictionary only, e.g. `iso` of a container type. */
export const DictionaryItem = z.object({ ...optionFields, sort: z.number(), extra: z.record(z.string(), z.unknown()) });
export type DictionaryItem = z.output<typeof DictionaryItem>;
export const DictionaryAnswer = z.union([z.array(DictionaryItem), z.record(z.string(), z.array(DictionaryItem))]);
export type DictionaryAnswer = z.output<typeof DictionaryAnswer>;

export const PortGroup = z.object({ groupName: z.string(), routeCode: z.string(), ports: z.array(Port) });
export type PortGroup = z.output<typeof PortGroup>;

export const Area = z.object({
  id: z.string(),
  pid: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  level: z.number(),
  hasChildren: z.boolean(),
});
export type Area = z.output<typeof Area>;

export const ShippingOption = z.object({
  ...optionFields,
  shortName: z.string(),
  isMsc: z.boolean(),
  website: z.string().nullable(),
  prefixes: z.array(z.string()),
});
export type ShippingOption = z.output<typeof ShippingOption>;

/** `id` and `code` are both the ISO 3166-1 alpha-2 code. */
export const CountryOption = z.object(optionFields);
export type CountryOption = z.output<typeof CountryOption>;

export const WharfOption = z.object({ ...optionFields, portId: z.string() });
export type WharfOption = z.output<typeof WharfOption>;
