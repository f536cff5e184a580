import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package from the distribution (apt-get) if we are root; does nothing elsewhere. */
export function installPackage(name) {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} from the distribution (apt-get) …`);
  // Packages of servers would start them, e.g. nginx on port 80.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const install = `apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300 ${name}`;
  spawnSync('sh', ['-c', `apt-get update -qq && ${install}`], { stdio: 'inherit', env });
}
