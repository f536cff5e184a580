import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, type WorkSheet } from '@e965/xlsx';

const TIMEOUT_MS = 120_000;
type Numbers = Record<string, number>;

/**
 * Numbers of the first sheet by cell, as a second reader reads them and as LibreOffice shows them; `undefined` where that is not installed. Dates are
 * left out.
 */
export function numbersInOffice(bytes: Uint8Array): { read: Numbers; shown: Numbers } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-office-'));
  try {
    writeFileSync(join(folder, 'sheet.xlsx'), bytes);
    // A profile of its own, so that two tests can run at the same time.
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const { error } = spawnSync('soffice', [profile, '--headless', '--convert-to', 'csv', '--outdir', folder, join(folder, 'sheet.xlsx')], {
      timeout: TIMEOUT_MS,
    });
    if (error && 'code' in error && error.code === 'ENOENT') return undefined;
    if (error) throw error;
    const shown = cellsOf(read(readFileSync(join(folder, 'sheet.csv'), 'utf8'), { type: 'string', raw: true }));
    const numbers = cellsOf(read(bytes, { cellDates: true })).filter(([, { t }]) => t === 'n');
    const textAt = new Map(shown.map(([address, { v }]) => [address, String(v)]));
    return {
      read: Object.fromEntries(numbers.map(([address, { v }]) => [address, Number(v)])),
      shown: Object.fromEntries(numbers.map(([address]) => [address, Number(textAt.get(address)?.replaceAll(/[^\d.-]/g, ''))])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Cell {
  t: string;
  v?: unknown;
}

const cellsOf = ({ Sheets, SheetNames }: { Sheets: Record<string, WorkSheet>; SheetNames: string[] }): [string, Cell][] =>
  Object.entries(Sheets[SheetNames[0] ?? ''] ?? {}).filter((entry): entry is [string, Cell] => /^[A-Z]+\d+$/.test(entry[0]));
