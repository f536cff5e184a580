import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/core/runtime/settings';
import { adapterOf, deliverDue, type EdiAdapter, type Listeners } from '#server/modules/edi/service';
import type { TestApp } from './test-app.ts';

/** Folder of EDI files of one test. */
export function ediFolderOf() {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-edi-test-'));
  return {
    folder,
    /** Names of the files that the receiver would find. */
    out: () => names(join(folder, 'out')),
    inUnread: () => names(join(folder, 'in/unread')),
    inDone: () => names(join(folder, 'in/done')),
    read: (name: string) => readFileSync(join(folder, 'out', name), 'latin1'),
    /** The receiver takes a file. */
    take: (name: string) => rmSync(join(folder, 'out', name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    return [];
  }
}

/** Delivers what is due, as the job does. */
export const deliverNow = (test: Pick<TestApp, 'db' | 'clock'>, adapter: EdiAdapter, listeners: Listeners = {}): Promise<void> =>
  deliverDue({ db: test.db, now: test.clock.now, adapter, listeners, stopping: new AbortController().signal });

/** The adapter of these environment variables. */
export const adapterWith = (env: Record<string, string>, now?: () => number): EdiAdapter => adapterOf(readSettings({ SEED: 'none', ...env }), now);

interface Answer {
  /** Segments after UNH, e.g. of `aperak`. */
  segments: string[];
  type: 'CONTRL' | 'APERAK';
}

let numbers = 0;

/** An interchange as partners send it. */
function answerFile({ type, segments }: Answer): string {
  const reference = `P${(numbers += 1)}`;
  const release = type === 'CONTRL' ? 'D:3:UN' : 'D:01B:UN';
  return [
    `UNB+UNOC:3+PARTNER:ZZ+QUAYSIDE:ZZ+261124:0930+${reference}`,
    `UNH+1+${type}:${release}`,
    ...segments,
    `UNT+${segments.length + 2}+1`,
    `UNZ+1+${reference}`,
    '',
  ].join("'");
}

export const contrl = (ediNo: string, action: '4' | '7' | '8' = '7'): string =>
  answerFile({ type: 'CONTRL', segments: [`UCI+${ediNo}+QUAYSIDE:ZZ+PARTNER:ZZ+${action}${action === '4' ? '+18' : ''}`] });

/** Accepts, or rejects with reasons. */
export const aperak = (ediNo: string, reasons: { code: string; text: string; field?: string }[] = []): string =>
  answerFile({
    type: 'APERAK',
    segments: [
      `BGM+${reasons.length === 0 ? '312' : '313'}+R+${reasons.length === 0 ? '29' : '27'}`,
      `RFF+ACW:${ediNo}`,
      ...reasons.flatMap(({ code, text, field }) => [`ERC+${code}`, `FTX+AAO+++${text}`, ...(field ? [`RFF+ZZZ:${field}`] : [])]),
    ],
  });
