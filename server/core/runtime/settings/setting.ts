import { isIP } from 'node:net';
import { z } from 'zod';

/** One environment variable: parsing, error message and documentation derive from it. */
export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Accepted values, as the end of "must be …". */
  expected: string;
  /** Meaning, in Markdown. */
  doc: string;
  /** Default for the documentation, if the schema has none. */
  fallback?: string;
  /** Values are never printed. */
  isSecret?: true;
}

export type SettingGroup = Record<string, Setting>;

/** Parsed variables of a group. */
export type Values<Group extends SettingGroup> = { readonly [Name in keyof Group]: z.output<Group[Name]['schema']> };

/** Checks types without widening the schemas. */
export const settingGroup = <const Group extends SettingGroup>(group: Group): Group => group;

export const port = z.coerce.number().int().min(1).max(65_535);
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
export const url = (protocol: RegExp) => z.url({ protocol });

/** A whole number within limits, with a default. */
export const integer = (standard: number, min: number, max: number) => z.coerce.number().int().min(min).max(max).default(standard);

/** Addresses and ranges, separated by commas or spaces. */
export const networks = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every(isNetwork));

function isNetwork(text: string): boolean {
  const [range = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(range);
  return family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}
