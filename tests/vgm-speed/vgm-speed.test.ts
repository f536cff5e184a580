import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Few rounds of `npm run bench:vgm`, which says what is measured and fails beyond its goal. */
it('28.1 a VGM of 200 containers by a sheet takes 2 s at most', () => {
  const bench = spawnSync(process.execPath, ['bench/vgm/main.ts'], { encoding: 'utf8', env: { ...process.env, ROUNDS: '3' }, timeout: 200_000 });
  expect(`${bench.stdout}${bench.stderr}`).toContain('The goal is met');
  expect(bench.status).toBe(0);
}, 240_000);
