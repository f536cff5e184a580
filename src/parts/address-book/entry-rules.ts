import { addressBookInput } from '#contract/address-book';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { byTable } from '#domain/form/leaves';
import { toIssues } from '#domain/issue';
import type { PartyKind } from '#domain/party/party-rules';
import type { FieldIssue } from '#ui';

/** Validates with the same schema as the server. `useForm` loads it, since it includes zod. */
export function issuesOf(kind: PartyKind, input: object): readonly FieldIssue[] {
  const parsed = addressBookInput(kind).safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error).toSorted(byTable(ADDRESS_BOOK_FIELDS));
}
