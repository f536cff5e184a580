import { VgmInput } from '#contract/vgm';
import { byTable } from '#domain/form/leaves';
import { type Issue, toIssues } from '#domain/issue';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import type { VgmCaps } from '#domain/vgm/vgm-mass';
import { capFindings, type VgmLine } from '#domain/vgm/vgm-rules';

/** Validates with the same schema as the server, in visual order. The form loads it, since it includes zod. */
export function issuesOf(input: { vgmList: readonly VgmLine[] }, caps: VgmCaps): readonly Issue[] {
  const parsed = VgmInput.safeParse(input);
  const tooHeavy = capFindings(input.vgmList, caps).map(({ params = {}, ...finding }) => ({ ...finding, params }));
  return [...(parsed.success ? [] : toIssues(parsed.error)), ...tooHeavy].toSorted(byTable(VGM_DOCUMENT));
}
