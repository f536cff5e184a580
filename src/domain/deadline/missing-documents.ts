import { type DeadlineDocument, type DocumentStates, heldDocuments, type Holder } from './deadlines.ts';

/** A document that is not finished, and who has to act next; `missing.<value>` of the `notice` namespace is its text. */
export type MissingDocument = Exclude<`${DeadlineDocument}.${Holder}`, NeverHeld>;
type NeverHeld =
  | `${'si' | 'vgm' | 'preplan'}.forwarder`
  | `${'si' | 'preplan' | 'copy' | 'bill'}.carrier`
  | `${'si' | 'vgm' | 'copy' | 'bill'}.customs`;

/** What a booking still needs, in the order of the documents. */
export const missingDocuments = (booking: DocumentStates & { status: number }): MissingDocument[] =>
  heldDocuments(booking).map(({ document, holder }) => `${document}.${holder}` as MissingDocument);
