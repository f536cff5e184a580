import type { Copy } from '#core/hub/hub';
import type { Locale } from '#i18n/locale';

/** What a loader has kept for the doctor. */
export interface Patient {
  /** Address of the loader's script. */
  url: string;
  tags: readonly string[];
  violations: SecurityPolicyViolationEvent[];
  /** The `quay-error` of elements; each carries a `WidgetProblem`. */
  problems: Event[];
  /** Why the settings on the script tag were refused. */
  error?: unknown;
}

/** What is wrong, with the values that its sentence needs. */
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
  /** Of the core in use, or of the loader. */
  version: string;
  page: string;
  locale: Locale;
  /** All scripts of the suite that have run here. */
  copies: readonly Copy[];
  findings: DoctorFinding[];
  api: { address: string; is: 'reached' | 'refused' | 'unreachable'; status?: number; durationMs: number; clockSkewMs?: number };
  /** The token itself is told to nobody. */
  token: { is: 'none' } | { is: 'memory' | 'storage'; expiresInSeconds?: number };
  elements: { tag: string; count: number; is: 'defined' | 'loading' | 'waiting' | 'failed' }[];
  /** Files of the suite, as the browser fetched them. */
  timings: { file: string; startMs: number; durationMs: number; bytes: number }[];
}

export interface Doctor {
  examine(patient: Patient): Promise<DoctorReport>;
  /** Reports in the console and in a panel, and again when something new goes wrong. */
  attend(patient: Patient): Promise<void>;
}
