import type { Code } from '../issue.ts';
import type { FormatRule } from './format-rules.ts';
import type { RoomRule } from './room-rules.ts';

/**
 * A field table declares each field of a document once. Types, defaults, the input schema, the answer, the columns, labels, rules and the drawing are
 * derived from it. Declare tables `as const satisfies DocumentFields<…>` (or `FieldMap<…>` for a group), so that types are inferred from the entries.
 */
export type FieldMap<L extends string = string> = Readonly<Record<string, Field<L>>>;

/** Fields of a whole document, with the place where each is stored and its section of the form. */
export type DocumentFields<L extends string = string, S extends string = string> = Readonly<
  Record<string, Field<L> & StoragePlace & { section: S } & BookingTraits>
>;

/** Fields of a record with one section, e.g. personal information. */
export type RecordFields<L extends string = string> = Readonly<Record<string, Field<L> & StoragePlace>>;

/** A column of its own, or a key of a JSON column. */
export type StoragePlace = { column: string; isNullable?: true } | { in: string };

/** Traits of fields that take part in a booking. */
interface BookingTraits {
  /** Set by the selected rate, and read-only then. */
  isFromRate?: true;
  /** A copy of the document starts without it. */
  isCopied?: false;
}

/** The field applies only if a field beside it has one of these values; otherwise it is sent blank. */
export interface Condition {
  field: string;
  is: readonly (string | boolean)[];
}

interface Common<L extends string> {
  label: L;
  /** Message if it is blank on submission. */
  required?: Code;
  rule?: FormatRule;
  /** Shown with the others, but set by another call: the form sends no value. */
  isFixed?: true;
  when?: Condition;
  /** Drawn by its section's own code, or not at all. By default `SectionFields` draws it, in the order of the table. */
  drawnBy?: 'hand' | 'nothing';
  isWide?: true;
}

/** `code` is text whose full-width characters are normalized; codes and numbers are of that kind. */
interface TextField<L extends string> extends Common<L> {
  kind: 'text' | 'code';
  max: number;
  default?: string;
  /** A text area of this many lines. */
  lines?: number;
  isMono?: true;
  /** Printed or imported by the carrier: English letters, digits and punctuation only. */
  isEnglish?: true;
  /** Room in the message to the carrier, where that is less than `max`: characters, or a rule. A document with more is not submitted. */
  room?: number | RoomRule;
  inputType?: 'tel' | 'email';
  inputMode?: 'numeric' | 'decimal' | 'email';
}

/** Code of a dictionary entry. */
interface ItemField<L extends string> extends Common<L> {
  kind: 'item';
  dictionary: string;
  max: number;
  default?: string;
  /** The trade knows the entries by their codes. */
  isCoded?: true;
  /** Codes beyond the dictionary are accepted. */
  isOpen?: true;
  /** Key of the answer that holds the entry's name. */
  nameIn?: string;
}

/** Codes of several dictionary entries. */
interface ItemsField<L extends string> extends Common<L> {
  kind: 'items';
  dictionary: string;
  /** Maximum number of entries. */
  max: number;
}

/** Number of a dictionary entry; the form holds it as text. */
interface NumberedItemField<L extends string> extends Common<L> {
  kind: 'numberedItem';
  dictionary: string;
  of: readonly number[];
  default: number;
}

/** One of a few codes that the code knows. Without a default it may be blank. */
interface ChoiceField<L extends string> extends Common<L> {
  kind: 'choice';
  of: readonly string[];
  default?: string;
  /** Labels of the options; by default the codes. */
  optionLabels?: Readonly<Record<string, L>>;
  mustBeSent?: true;
}

/** A number that the user does not edit; null if unknown. */
interface NumberCodeField<L extends string> extends Common<L> {
  kind: 'numberCode';
  of: readonly number[];
}

/** Id of a record; the user does not edit it directly. */
interface RecordField<L extends string> extends Common<L> {
  kind: 'record';
}

/** Id of a port, carrier or terminal; the form holds the whole option. */
interface ReferenceField<L extends string> extends Common<L> {
  kind: 'port' | 'carrier' | 'terminal';
  nameIn: string;
  codeIn?: string;
  /** For a terminal: the field that holds its port. */
  within?: string;
}

/** Id of an area of the world; the form holds the whole option. */
interface AreaField<L extends string> extends Common<L> {
  kind: 'area';
  nameIn: string;
}

/** ISO 3166-1 code; the form holds the whole option. */
interface CountryField<L extends string> extends Common<L> {
  kind: 'country';
  /** The `nameOf` field beside it. */
  nameIn: string;
}

/** Name of the option of a country, stored with it. Has no value in the form. */
interface NameField<L extends string> extends Common<L> {
  kind: 'nameOf';
  of: string;
  max: number;
}

interface PlainField<L extends string> extends Common<L> {
  /** A day is midnight in Shanghai, a time an instant to the second; both in epoch milliseconds. */
  kind: 'day' | 'time' | 'pieces' | 'decimal' | 'flag';
  /** Cubic metres: `1,234` may mean 1.234. */
  isVolume?: true;
}

/** A whole number that must be sent. */
interface CountField<L extends string> extends Common<L> {
  kind: 'count';
  min: number;
  max: number;
  default: number;
}

/** An object; null if all its fields are blank, or if its condition is not met. */
interface GroupField<L extends string> extends Common<L> {
  kind: 'group';
  fields: FieldMap<L>;
}

interface ListField<L extends string> extends Common<L> {
  kind: 'list';
  of: FieldMap<L>;
  max: number;
  /** Label of one line, with the hole `line`. */
  line: L;
  /** If absent from the input: no lines, or one blank line. */
  absentAs: 'empty' | 'oneLine';
}

type AnyField<L extends string> =
  | TextField<L>
  | ItemField<L>
  | ItemsField<L>
  | NumberedItemField<L>
  | ChoiceField<L>
  | NumberCodeField<L>
  | RecordField<L>
  | ReferenceField<L>
  | AreaField<L>
  | CountryField<L>
  | NameField<L>
  | PlainField<L>
  | CountField<L>
  | GroupField<L>
  | ListField<L>;

/** One type per kind, so that a check of `kind` narrows to it. */
type ByKind<F extends { kind: string }> = F extends unknown ? { [K in F['kind']]: F & { kind: K } }[F['kind']] : never;

export type Field<L extends string = string> = ByKind<AnyField<L>>;
export type FieldKind = Field['kind'];

/** Field of one kind. */
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>;

/** Whether the field applies, given the values beside it. */
export const applies = ({ when }: Field, beside: Readonly<Record<string, unknown>>): boolean =>
  when === undefined || when.is.some((value) => String(value) === String(beside[when.field]));

/** Whether the field accepts English letters, digits and punctuation only. */
export const isEnglish = (field: Field): boolean => (field.kind === 'text' || field.kind === 'code') && (field.isEnglish ?? false);
