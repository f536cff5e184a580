import { execFileSync } from 'node:child_process';

/** Seed of the sample of attacks. Each commit has its own, so that a run repeats what another run of the same commit sent. */
export function attackSeed(folder = process.cwd()) {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'no-commit';
  }
}
