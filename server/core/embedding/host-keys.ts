import { SAMPLE_KEYS, type HostOrigins } from '../../db/seed/keys.ts';
import { setKeyOrigins } from '../auth/keys/publishable-key-repository.ts';
import type { Db } from '../storage/db.ts';
import type { Settings } from '../runtime/settings.ts';

const local = (port: number): string[] => [`http://localhost:${port}`, `http://127.0.0.1:${port}`];

/** Origins of the sample host pages of this server. */
export const hostOrigins = ({ cmsPort, partnerPort }: Settings): HostOrigins => ({ cms: local(cmsPort), partner: local(partnerPort) });

/** Binds the sample keys, if seeded, to the ports of this server. */
export async function bindSampleKeys(db: Db, origins: HostOrigins): Promise<void> {
  for (const name of ['cms', 'partner'] as const) await setKeyOrigins(db, SAMPLE_KEYS[name], origins[name]);
}
