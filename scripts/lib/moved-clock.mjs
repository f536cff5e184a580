import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './packages.mjs';

/** Moments at which `npm run test:all` runs the tests again: days ahead, or a time at which the clock starts. */
export const MOMENTS = [
  { name: 'in-40-days', title: 'in 40 days', days: 40 },
  // Midnight of the business zone comes while the tests run; in UTC the year goes on.
  { name: 'new-year', title: 'at the end of 2026', at: '2026-12-31T23:50:00+08:00' },
];

/** Test files that `vitest.config.ts` leaves out under libfaketime, and why. */
export const NOT_UNDER_FAKETIME = {
  'server/core/storage/app-statement-timeout.test.ts':
    'A signal that interrupts a wait sees the real time, so PostgreSQL never ends an idle transaction or a sleep.',
};

/** How far the clock is moved at `now`. */
export const millisecondsAhead = ({ days = 0, at }, now = Date.now()) => (at ? Date.parse(at) - now : days * 86_400_000);

/** Environment that moves the clock of a program and of those that it starts, the database included; not of timers, which must go on. */
export function faketimeEnvironment(library, milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // The first name is that of newer versions.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}

/** Path of libfaketime, which is installed where permitted; undefined if there is none that moves the clock of Node. */
export function ensureFaketime() {
  if (process.platform !== 'linux') return undefined;
  if (!libraries().some(isEffective)) installPackage('faketime');
  return libraries().find(isEffective);
}

/** Debian has a folder for each processor architecture in `/usr/lib`. */
const libraries = () =>
  ['/usr/lib64', '/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))]
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .filter((path) => existsSync(path));

/** A library that cannot be loaded is ignored with a warning only. */
function isEffective(library) {
  const day = 86_400_000;
  const env = { ...process.env, ...faketimeEnvironment(library, day) };
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' });
  return Math.abs(Number(stdout) - Date.now() - day) < day / 2;
}

/** Removes what libfaketime leaves in shared memory if a process is killed, as tests do. */
export function clearSharedMemory(folder = '/dev/shm') {
  for (const name of readdirSync(folder)) {
    const pid = /^(?:sem\.)?faketime_s[eh]m_(\d+)$/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { force: true });
  }
}
