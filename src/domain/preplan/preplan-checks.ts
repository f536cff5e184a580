import type { FieldFinding } from '../issue.ts';
import { type NumberedBill, preplanFindings, preplanWarnings } from './preplan-rules.ts';

/** What is checked before a pre-plan is sent, in the order in which it is shown. */
export const PREPLAN_CHECKS = ['required', 'english', 'containerNos', 'codes', 'blNos', 'other'] as const;
export type PreplanCheck = (typeof PREPLAN_CHECKS)[number];

/** The fields that each check finds something at: mistakes and what deserves a second look. Those that find nothing are empty. */
export function preplanChecks(
  document: object,
  { isMsc, bills }: { isMsc: boolean; bills: readonly NumberedBill[] },
): Record<PreplanCheck, string[]> {
  const findings = [...preplanFindings(document, { isMsc, bills }), ...preplanWarnings(document, { cutoffCustoms: null, now: 0, bills })];
  const found: Record<PreplanCheck, string[]> = { required: [], english: [], containerNos: [], codes: [], blNos: [], other: [] };
  for (const finding of findings) {
    const fields = found[checkOf(finding)];
    if (!fields.includes(finding.field)) fields.push(finding.field);
  }
  return found;
}

function checkOf({ field, code }: FieldFinding): PreplanCheck {
  if (code === 'bookingText') return 'english';
  if (code === 'preplan.blNo') return 'blNos';
  if (code === 'required' || code === 'containers.required' || /^(?:bl|party)\./.test(code)) return 'required';
  if (field.endsWith('.ctnNo')) return 'containerNos';
  return field.endsWith('.certCode') ? 'codes' : 'other';
}
