import { HblInput, MblInput, MscMblInput } from '#contract/bill';
import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { BILL_TYPE } from '#domain/constants';
import { byTable } from '#domain/form/leaves';
import { type Issue, toIssues } from '#domain/issue';

export { billWarnings } from '#domain/bill/bill-rules';

/** Validates with the same schema as the server, in visual order. The form loads it, since it includes zod. */
export function issuesOf(type: BillType, isMsc: boolean, input: object): readonly Issue[] {
  const schema = type === BILL_TYPE.house ? HblInput : isMsc ? MscMblInput : MblInput;
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : toIssues(parsed.error).toSorted(byTable(BILL_DOCUMENTS[type].fields));
}
