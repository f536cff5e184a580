import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The installed nginx, if any. */
export const installedNginx = () => PLACES.find((path) => existsSync(path));

/** Installs nginx from the distribution where permitted; the tests behind a proxy are skipped without it. */
export function ensureNginx() {
  if (installedNginx() || process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing nginx from the distribution (apt-get) …');
  // The package would start its own server on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx'], { stdio: 'inherit', env });
}
