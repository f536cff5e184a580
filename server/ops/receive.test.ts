import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Db } from '../core/storage/db.ts';
import { runReceive } from './preplan.ts';

it('27.B9 an acknowledgement of more than 5 MB is refused before it is read', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'quayside-receive-')), 'large.edi');
  await writeFile(file, '');
  await truncate(file, 5_000_001);
  await expect(runReceive({} as Db, file, 'en-US')).rejects.toMatchObject({ key: 'fault.tooLarge', params: { file, size: 6, max: 5 } });
});
