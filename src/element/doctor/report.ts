import type { Copy } from '#core/hub/hub';
import type { Locale } from '#i18n/locale';

/** Everything a loader records for diagnostics. */
export interface LoaderRecord {
  /** Address of the loader's script. */
  url: string;
  tags: readonly string[];
  violations: SecurityPolicyViolationEvent[];
  /** `quay-error` events of elements; each carries a `WidgetProblem`. */
  problems: Event[];
  /** Reasons why settings on the script tag were rejected. */
  error?: unknown;
}

/** A problem, with the values that its text needs. */
export type DoctorFinding =
  | { code: 'cspMissing'; directive: string; source: string }
  | { code: 'duplicateLoad'; count: number; addresses: string }
  | { code: 'foreignVersion'; versions: string }
  | { code: 'originRefused'; origin: string }
  | { code: 'keyRefused' }
  | { code: 'keyMissing'; origin: string }
  | { code: 'apiUnreachable'; address: string }
  | { code: 'clockSkew'; seconds: number }
  | { code: 'settingsRefused'; message: string }
  | { code: 'elementFailed'; tag: string; message: string }
  | { code: 'elementUnknown'; tag: string };

export interface DoctorReport {
  /** Version of the core in use, or of the loader. */
  version: string;
  page: string;
  locale: Locale;
  /** All scripts of the suite that have run on this page. */
  copies: readonly Copy[];
  findings: DoctorFinding[];
  api: { address: string; is: 'reached' | 'refused' | 'unreachable'; status?: number; durationMs: number; clockSkewMs?: number };
  /** The token itself is never included. */
  token: { is: 'none' } | { is: 'memory' | 'storage'; expiresInSeconds?: number };
  elements: { tag: string; count: number; is: 'defined' | 'loading' | 'waiting' | 'failed' }[];
  /** Files of the suite, as the browser fetched them. */
  timings: { file: string; startMs: number; durationMs: number; bytes: number }[];
}

export interface Diagnostics {
  examine(record: LoaderRecord): Promise<DoctorReport>;
  /** Reports to the console and in a panel, and again when a new problem occurs. */
  watchProblems(record: LoaderRecord): Promise<void>;
}
