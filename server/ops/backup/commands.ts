import { resolve } from 'node:path';
import type { Translate } from '#i18n';
import type { OpenOptions } from '../database.ts';
import { openForOps } from '../database.ts';
import { EXIT, OpsFault } from '../fault.ts';
import { progressOn } from '../progress.ts';
import { requireFile } from '../sheet-file.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';
import { type Clock, elapsedMs } from '../../core/runtime/clock.ts';

interface BackupCommand {
  file: string | undefined;
  env: NodeJS.ProcessEnv;
  notify: NonNullable<OpenOptions['notify']>;
  now: Clock;
}

/** Runs `backup FILE`; the exit code reports missing files, since the archive is otherwise complete. */
export async function runBackup({ file: given, env, notify, now }: BackupCommand, t: Translate<'ops'>): Promise<{ text: string; code: number }> {
  const file = fileOf(given);
  const { db, files: store, close } = await openForOps(env, { notify, now, isPrepared: false, mayCreate: false });
  try {
    const began = elapsedMs();
    const progress = progressOn(process.stderr, t);
    const { tables, rows, files, fileBytes, missing } = await writeBackup({ db, files: store, file, progress, now });
    const seconds = ((elapsedMs() - began) / 1000).toFixed(1);
    const text = t('backup.written', { file, tables, rows, files, megabytes: (fileBytes / 1e6).toFixed(1), seconds });
    if (missing.length === 0) return { text, code: EXIT.done };
    return { text: `${text}\n${t('backup.missing', { count: missing.length, first: missing.slice(0, 5).join(', ') })}`, code: EXIT.rowsRefused };
  } finally {
    await close();
  }
}

/** Runs `restore FILE`, or verifies the archive without a database. */
export async function runRestore(
  { file: given, env, notify, now, isDryRun, isForced }: BackupCommand & { isDryRun: boolean; isForced: boolean },
  t: Translate<'ops'>,
): Promise<{ text: string; code: number }> {
  const file = fileOf(given);
  await requireFile(file, Number.POSITIVE_INFINITY);
  const progress = progressOn(process.stderr, t);
  if (isDryRun) {
    const { head, end } = await checkBackup(file, progress);
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    const text = t('restore.checked', { file, time: head.createdAt, tables: head.tables.length, rows, files: end.files.count });
    return { text, code: EXIT.done };
  }
  const { db, files: store, close } = await openForOps(env, { notify, now, isPrepared: false });
  try {
    const began = elapsedMs();
    const { createdAt, tables, rows, files, migrated } = await restoreBackup({ db, files: store, file, isForced, progress });
    const seconds = ((elapsedMs() - began) / 1000).toFixed(1);
    const text = t('restore.done', { time: createdAt, tables, rows, files, seconds });
    return { text: migrated.length === 0 ? text : `${text}\n${t('restore.migrated', { names: migrated.join(', ') })}`, code: EXIT.done };
  } finally {
    await close();
  }
}

function fileOf(given: string | undefined): string {
  if (!given) throw new OpsFault('fault.backup.noFile');
  return resolve(given);
}
