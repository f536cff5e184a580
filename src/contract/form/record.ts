import { z } from 'zod';
import { editableFields } from '#domain/form/editable';
import type { FieldMap } from '#domain/form/field';
import { tableFindings } from '#domain/form/findings';
import { ruledFields } from '#domain/issue';
import { answerShape } from './answer-shape.ts';
import { inputShape } from './input-shape.ts';

/** Changes with the fields that can be edited: sent back when they are saved. */
const answeredVersion = { version: z.string() };
/** Version of the answer that was edited. */
const editedVersion = { version: z.string().max(64) };

/** Answer of a call that shows a record of a field table. */
export function recordAnswer<const T extends FieldMap>(fields: T) {
  return z.object({ ...answerShape(fields), ...answeredVersion });
}

/** Input of the call that saves the record: the fields that can be edited, with all rules of the table. */
export function recordInput<const T extends FieldMap>(fields: T) {
  const editable = editableFields(fields);
  return ruledFields(z.object({ ...inputShape(editable), ...editedVersion }), (values) => tableFindings(editable, values));
}
