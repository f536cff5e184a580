import type { ColumnType, Generated } from 'kysely';
import type { AnswerOf } from '#domain/form/answer';
import type { Id, Json, MaybeTime } from './columns.ts';

/** Columns of a document's field table. */
export type FieldColumns<T> = {
  -readonly [K in keyof T as T[K] extends { column: infer C extends string } ? C : never]: FieldColumn<T[K]>;
};

/** Keys of a JSON column that hold fields of the table; rows of older versions lack some. */
export type ContentOf<T, Column extends string> = {
  -readonly [K in keyof T as T[K] extends { in: Column } ? K : never]?: Stored<T[K]>;
};

type FieldColumn<F> = F extends { kind: 'record' | 'port' | 'carrier' | 'terminal' | 'area' }
  ? Id | null
  : F extends { kind: 'day' | 'decimal' }
    ? string | null
    : F extends { kind: 'time' }
      ? MaybeTime
      : F extends { kind: 'pieces' | 'numberCode' }
        ? number | null
        : F extends { kind: 'count' | 'numberedItem' }
          ? Generated<number>
          : F extends { kind: 'flag' }
            ? Generated<boolean>
            : F extends { kind: 'items' }
              ? Generated<string[]>
              : F extends { kind: 'group' }
                ? ColumnType<Stored<F>, string | null | undefined, string | null>
                : F extends { kind: 'list' }
                  ? Json<Extract<Stored<F>, object>>
                  : F extends { isNullable: true }
                    ? string | null
                    : Generated<string>;

/** A value in JSON, as far as its writer knew the field. */
type Stored<F> = F extends { kind: 'group'; fields: infer T }
  ? StoredFields<T> | null
  : F extends { kind: 'list'; of: infer T }
    ? StoredFields<T>[]
    : AnswerOf<F>;

export type StoredFields<T> = { -readonly [K in keyof T]?: Stored<T[K]> };
