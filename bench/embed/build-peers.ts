import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Files that a page references to load an element, relative to the common folder. */
export interface PeerFiles {
  script: string;
  /** Static imports of the script, which Vite's own pages preload. */
  preload: string[];
  styles: string[];
}

const COMPRESSED = new Set(['.js', '.css', '.svg', '.json']);

/** Builds each element for production, compressed like ours, cached until a source or the lock file changes. */
export async function buildPeers(folder: string, names: readonly string[]): Promise<{ dist: string; files: Record<string, PeerFiles> }> {
  const dist = join(folder, 'dist', digestOf(folder));
  if (!existsSync(dist)) rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const files: Record<string, PeerFiles> = {};
  for (const name of names) files[name] = await buildPeer(folder, dist, name);
  return { dist, files };
}

async function buildPeer(folder: string, dist: string, name: string): Promise<PeerFiles> {
  const note = join(dist, `${name}.json`);
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as PeerFiles;
  console.log(`Building ${name} …`);
  const { output } = (await build({
    configFile: false,
    root: folder,
    base: './',
    logLevel: 'error',
    build: {
      outDir: join(dist, name),
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: { [name]: join(folder, 'peers', `${name}.js`) } },
    },
  })) as Rolldown.RolldownOutput;
  await compress(join(dist, name));
  const files = filesOf(output, name);
  mkdirSync(dist, { recursive: true });
  writeFileSync(note, JSON.stringify(files));
  return files;
}

function filesOf(output: Rolldown.RolldownOutput['output'], name: string): PeerFiles {
  const chunks = new Map(output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${name}: the build has no entry.`);
  const needed = new Set([entry.fileName]);
  for (const file of needed) for (const imported of chunks.get(file)?.imports ?? []) needed.add(imported);
  const styles = output.flatMap(({ fileName }) => (extname(fileName) === '.css' ? [fileName] : []));
  const below = (file: string) => `${name}/${file}`;
  return { script: below(entry.fileName), preload: [...needed].slice(1).map(below), styles: styles.map(below) };
}

async function compress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => COMPRESSED.has(extname(one)));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(join(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(join(folder, `${file}.br`), await promisify(brotliCompress)(content, { params }));
    }),
  );
}

function digestOf(folder: string): string {
  const digest = createHash('sha256');
  const sources = readdirSync(join(folder, 'peers')).map((file) => join('peers', file));
  for (const file of ['package-lock.json', 'build-peers.ts', ...sources.toSorted()]) digest.update(readFileSync(join(folder, file)));
  return digest.digest('hex').slice(0, 12);
}
