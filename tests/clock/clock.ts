import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#server/core/runtime/clock';

/** When browser tests begin: a Wednesday morning in Shanghai, in the middle of a month. */
const BEGINNING = '2026-03-11T10:00:00+08:00';

/** How many milliseconds the clock of a server is ahead of the machine's. The server, its operator's commands and the browser read it. */
const fileOf = (dataDir: string): string => join(dataDir, 'clock');
const aheadOf = (dataDir: string): number => Number(readFileSync(fileOf(dataDir), 'utf8'));

/** Sets the clock of a server, by default to `BEGINNING`, whatever the machine's date is; from then on it goes as the machine's does. */
export const setClock = (dataDir: string, at = Date.parse(BEGINNING)): void => writeFileSync(fileOf(dataDir), String(at - Date.now()));

/** The clock of the server with that data folder. */
export const clockOf =
  (dataDir: string): Clock =>
  () =>
    Date.now() + aheadOf(dataDir);

/** The time of the server under test. */
export const now = (): number => clockOf(process.env['QUAYSIDE_TEST_DATA'] ?? '')();
