import type { DoctorFinding } from './report.ts';

/** One dot; the kit draws some small pictures this way. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const TOLD_WITHIN_MS = 200;

/** Tries what the suite may need and has perhaps not needed yet; returns all that the page's policy has refused, also earlier. */
export async function probePolicy(before: readonly SecurityPolicyViolationEvent[]): Promise<SecurityPolicyViolationEvent[]> {
  const seen = [...before];
  const note = (event: SecurityPolicyViolationEvent) => void seen.push(event);
  addEventListener('securitypolicyviolation', note);
  new Image().src = DOT;
  const stopped = new Promise<void>((resolve) => setTimeout(resolve, TOLD_WITHIN_MS)).finally(() =>
    removeEventListener('securitypolicyviolation', note),
  );
  await stopped;
  return seen;
}

/** What to add to the policy: of all that was refused, what the suite asked for. */
export function missingFromPolicy(violations: readonly SecurityPolicyViolationEvent[], origins: readonly string[]): DoctorFinding[] {
  const missing = violations.flatMap((event) => {
    const source = sourceOf(event, origins);
    return source ? [`${directiveOf(event)} ${source}`] : [];
  });
  return [...new Set(missing)].map((one) => {
    const [directive = '', source = ''] = one.split(' ');
    return { code: 'cspMissing', directive, source };
  });
}

function sourceOf({ blockedURI, sourceFile }: SecurityPolicyViolationEvent, origins: readonly string[]): string | undefined {
  if (blockedURI === 'data' || blockedURI.startsWith('data:')) return 'data:';
  const own = origins.find((origin) => blockedURI.startsWith(origin) || blockedURI.startsWith(origin.replace(/^http/, 'ws')));
  if (own) return blockedURI.startsWith('ws') ? own.replace(/^http/, 'ws') : own;
  // A keyword, as `inline` or `trusted-types-sink`: ours only if a script of ours did it.
  return origins.some((origin) => sourceFile.startsWith(origin)) ? `'${blockedURI}'` : undefined;
}

/** `script-src-elem` is governed by `script-src` wherever a page does not say more. */
const directiveOf = ({ effectiveDirective }: SecurityPolicyViolationEvent): string => effectiveDirective.replace(/-(elem|attr)$/, '');
