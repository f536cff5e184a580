import { z } from 'zod';
import type { AnswersOf } from '#domain/form/answer';
import type { Field, FieldMap } from '#domain/form/field';

export type AnswerShape<T> = { [K in keyof AnswersOf<T>]: z.ZodType<AnswersOf<T>[K], AnswersOf<T>[K]> };

/** Answer schemas of a field table: types only, no rules, and the names and codes of records beside their ids. */
export function answerShape<const T extends FieldMap>(fields: T): AnswerShape<T> {
  return shapeOf(fields) as AnswerShape<T>;
}

function shapeOf(fields: FieldMap): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, z.ZodType][] => [
      [key, schemaOf(field)],
      ...(field.kind !== 'country' && 'nameIn' in field && field.nameIn ? [[field.nameIn, z.string()] satisfies [string, z.ZodType]] : []),
      ...('codeIn' in field && field.codeIn ? [[field.codeIn, z.string()] satisfies [string, z.ZodType]] : []),
    ]),
  );
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'record':
    case 'port':
    case 'carrier':
    case 'terminal':
    case 'area':
    case 'decimal':
      return z.string().nullable();
    case 'day':
    case 'time':
    case 'pieces':
    case 'numberCode':
      return z.number().nullable();
    case 'numberedItem':
    case 'count':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'items':
      return z.array(z.string());
    case 'group':
      return z.object(shapeOf(field.fields)).nullable();
    case 'list':
      return z.array(z.object(shapeOf(field.of)));
    default:
      return z.string();
  }
}
