import type { ColumnType, JSONColumnType } from 'kysely';

// Column types returned by `pg` here: bigint, numeric and date as strings, timestamptz as Date.

export type Id = string;
export type GeneratedId = ColumnType<string, string | undefined, never>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T extends object | null> = JSONColumnType<T, string | undefined>;
export type MaybeJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
