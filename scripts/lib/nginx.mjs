import { existsSync } from 'node:fs';
import { installPackage } from './packages.mjs';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** The installed nginx, if any. */
export const installedNginx = () => PLACES.find((path) => existsSync(path));

/** Installs nginx where permitted; the tests behind a proxy are skipped without it. */
export function ensureNginx() {
  if (!installedNginx()) installPackage('nginx');
}
