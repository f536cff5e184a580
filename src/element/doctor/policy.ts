import type { DoctorFinding } from './report.ts';

/** A one-pixel image; the kit embeds some small images this way. */
const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const REPORT_WITHIN_MS = 200;

/** Probes sources that the suite may need but has perhaps not used yet; returns all policy violations, including earlier ones. */
export async function probePolicy(before: readonly SecurityPolicyViolationEvent[]): Promise<SecurityPolicyViolationEvent[]> {
  const seen = [...before];
  const note = (event: SecurityPolicyViolationEvent) => void seen.push(event);
  addEventListener('securitypolicyviolation', note);
  new Image().src = DOT;
  const stopped = new Promise<void>((resolve) => setTimeout(resolve, REPORT_WITHIN_MS)).finally(() =>
    removeEventListener('securitypolicyviolation', note),
  );
  await stopped;
  return seen;
}

/** Directives to add to the policy for those violations that the suite caused. */
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
  // A keyword such as `inline` or `trusted-types-sink`: ours only if one of our scripts caused it.
  return origins.some((origin) => sourceFile.startsWith(origin)) ? `'${blockedURI}'` : undefined;
}

/** Falls back to `script-src` where the page does not set `script-src-elem`. */
const directiveOf = ({ effectiveDirective }: SecurityPolicyViolationEvent): string => effectiveDirective.replace(/-(elem|attr)$/, '');
