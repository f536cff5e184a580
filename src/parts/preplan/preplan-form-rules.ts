import { PreplanInput } from '#contract/preplan';
import { byTable } from '#domain/form/leaves';
import { type Issue, toIssues } from '#domain/issue';
import { PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';
import { type NumberedBill, preplanFindings } from '#domain/preplan/preplan-rules';

/** Validates with the same schema as the server, in visual order. The form loads it, since it includes zod. */
export function issuesOf(
  input: { submit: boolean; amend: boolean },
  { isMsc, bills }: { isMsc: boolean; bills: readonly NumberedBill[] },
): readonly Issue[] {
  const parsed = PreplanInput.safeParse(input);
  if (!parsed.success) return toIssues(parsed.error).toSorted(byTable(PREPLAN_DOCUMENT));
  if (!(input.submit || input.amend)) return [];
  return preplanFindings(parsed.data, { isAmendment: input.amend, isMsc, bills }).map(({ field, code, params = {} }) => ({ field, code, params }));
}
