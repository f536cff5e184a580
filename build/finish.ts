import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { compressed } from './compress.ts';
import { pageNames, PORTAL_FOLDER } from './inputs.ts';

const COMPRESSED = new Set(['.js', '.css', '.html', '.json', '.svg']);

/** Post-processing: moves pages, adds checksums, compresses with Brotli. */
export async function finish(dist: string, folder: string): Promise<void> {
  for (const name of pageNames()) move(join(dist, 'demo', name, 'index.html'), join(dist, 'pages', name, 'index.html'));
  rmSync(join(dist, 'demo'), { recursive: true, force: true });
  writeIntegrity(join(dist, folder));
  await compressAll(join(dist, folder));
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** For hosts that pin files: the checksum of every script, and an import map with integrity. Addresses are relative to the folder. */
function writeIntegrity(folder: string): void {
  // Hosts load elements, not the portal.
  const scripts = filesBelow(folder).filter((file) => extname(file) === '.js' && !file.startsWith(`${PORTAL_FOLDER}/`));
  const integrity = Object.fromEntries(scripts.map((file) => [`./${file}`, checksum(readFileSync(join(folder, file)))]));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content, undefined, 1));
  write('integrity.json', { integrity });
  // The server serves each build again under `again/`, for the loader's retry.
  const again = Object.fromEntries(Object.entries(integrity).map(([file, sum]) => [file.replace('./', './again/'), sum]));
  write('importmap.json', { imports: { quayside: './quayside.js', 'quayside/': './' }, integrity: { ...integrity, ...again } });
}

/** In the format of `integrity`. */
const checksum = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

async function compressAll(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => COMPRESSED.has(extname(file)));
  await Promise.all(files.map(async (file) => writeFileSync(join(folder, `${file}.br`), await compressed(readFileSync(join(folder, file))))));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(folder, file)).isFile());
