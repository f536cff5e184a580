/** Built as `doctor.js`: diagnoses why the suite does not work on this page. Loaded on demand only. */
import { hub } from '#core/hub/hub';
import { VERSION } from '#core/page/version';
import type { WidgetProblem } from '../host/lifecycle.ts';
import { likelyLocale } from '../shell/likely-locale.ts';
import { askApi } from './ask-api.ts';
import { elementsOn } from './elements-on.ts';
import { openPanel } from './panel.ts';
import { missingFromPolicy, probePolicy } from './policy.ts';
import type { Diagnostics, DoctorFinding, DoctorReport, LoaderRecord } from './report.ts';
import { textOf } from './texts.ts';

const SKEW_MS = 60_000;
const SETTLE_MS = 500;
/** By then elements have had a chance to load. */
const FIRST_LOOK_MS = 1500;

export const diagnostics: Diagnostics = { examine, watchProblems };

async function examine(record: LoaderRecord): Promise<DoctorReport> {
  const violations = await probePolicy(record.violations);
  const { input, copies, core, version } = hub();
  const address = input.apiUrl ?? new URL(record.url, location.href).origin;
  const api = await askApi(address, input.key);
  const elements = elementsOn(document, record.tags);
  const isBlocked = violations.some(({ effectiveDirective, blockedURI }) => effectiveDirective === 'connect-src' && blockedURI.startsWith(address));
  return {
    version: version ?? VERSION,
    page: location.origin,
    locale: likelyLocale(),
    copies,
    findings: [
      ...missingFromPolicy(violations, [new URL(record.url, location.href).origin, address]),
      ...duplicates(copies),
      ...(isBlocked ? [] : apiFindings(api, input.key)),
      ...failures(record, elements),
    ],
    api: api.facts,
    token: tokenState(core),
    elements: elements.filter(({ is }) => is !== 'unknown') as DoctorReport['elements'],
    timings: timingsOf(new URL('.', new URL('..', record.url)).href),
  };
}

function duplicates(copies: DoctorReport['copies']): DoctorFinding[] {
  const loaders = copies.filter(({ kind }) => kind !== 'core');
  const versions = [...new Set(copies.map(({ version }) => version))];
  return [
    ...(loaders.length > 1 ? [{ code: 'duplicateLoad' as const, count: loaders.length, addresses: loaders.map(({ url }) => url).join(', ') }] : []),
    ...(versions.length > 1 ? [{ code: 'foreignVersion' as const, versions: versions.join(', ') }] : []),
  ];
}

function apiFindings({ facts, refusal }: Awaited<ReturnType<typeof askApi>>, key: string | undefined): DoctorFinding[] {
  const { origin } = location;
  const skewMs = facts.clockSkewMs ?? 0;
  return [
    ...(facts.is === 'unreachable' ? [{ code: 'apiUnreachable' as const, address: facts.address }] : []),
    ...(refusal === 'key' ? [{ code: 'keyRefused' as const }] : []),
    ...(refusal === 'origin' ? [key ? { code: 'originRefused' as const, origin } : { code: 'keyMissing' as const, origin }] : []),
    ...(Math.abs(skewMs) > SKEW_MS ? [{ code: 'clockSkew' as const, seconds: Math.round(skewMs / 1000) }] : []),
  ];
}

function failures({ problems, error }: LoaderRecord, elements: ReturnType<typeof elementsOn>): DoctorFinding[] {
  const reported = problems.map((event) => ({
    code: 'elementFailed' as const,
    tag: (event.target as Element).localName,
    message: (event as CustomEvent<WidgetProblem>).detail.message,
  }));
  const failed = elements.flatMap(({ tag, is }) =>
    is === 'failed' && !reported.some((one) => one.tag === tag) ? [{ code: 'elementFailed' as const, tag, message: '' }] : [],
  );
  const unknown = elements.flatMap(({ tag, is }) => (is === 'unknown' ? [{ code: 'elementUnknown' as const, tag }] : []));
  const refused = error instanceof Error ? [{ code: 'settingsRefused' as const, message: error.message }] : [];
  const all = [...refused, ...reported, ...failed, ...unknown];
  return all.filter((one, index) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index);
}

/** Storage and remaining lifetime of the token; an older core does not report the latter. */
function tokenState(core: ReturnType<typeof hub>['core']): DoctorReport['token'] {
  const { token, tokenEndsAtMs } = core?.session.store.getState() ?? {};
  if (!core || !token) return { is: 'none' };
  const life = tokenEndsAtMs === undefined ? {} : { expiresInSeconds: Math.round((tokenEndsAtMs - Date.now()) / 1000) };
  return { is: core.settings.isOwnOrigin() ? 'storage' : 'memory', ...life };
}

const timingsOf = (folder: string): DoctorReport['timings'] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.startsWith(folder))
    .map(({ name, startTime, duration, transferSize }) => ({
      file: name.slice(folder.length),
      startMs: Math.round(startTime),
      durationMs: Math.round(duration),
      bytes: transferSize,
    }));

async function watchProblems(record: LoaderRecord): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const panel = openPanel(likelyLocale(), () => void look());
  async function look(): Promise<void> {
    const report = await examine(record);
    for (const finding of report.findings) console.warn(`[quayside] ${textOf(finding, report.locale)}`);
    console.info('[quayside] doctor', report);
    panel.show(report);
  }
  document.addEventListener(
    'quay-error',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), SETTLE_MS);
    },
    true,
  );
  await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS));
  await look();
}
