import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { presentBuild } from '../../scripts/lib/build.mjs';
import type { RealServer } from '../../tests/real-server.ts';
import { SAMPLE_KEYS } from '../../server/db/seed/keys.ts';
import { buildPeers } from './build-peers.ts';
import { ELEMENTS, type Embedded } from './elements.ts';
import { hostPage, manyPage } from './site/host-page.ts';
import { installPeers } from './install.ts';
import { options } from './options.ts';
import { serveFiles, servePages } from './site/serve.ts';

/** All compared pages and files, ready to be loaded. */
export interface Stage {
  elements: readonly Embedded[];
  /** Number of our elements, of which `many-<kinds>` shows one each. */
  kinds: number;
  pageOf(id: string): string;
  close(): void;
}

/** The host pages at `port`, and all files at the next port: two origins, as in production. */
export async function stage(server: RealServer, port: number): Promise<Stage> {
  const suite = join(import.meta.dirname, '../../dist/widgets', presentBuild() ?? '');
  const manifest = JSON.parse(readFileSync(join(suite, 'manifest.json'), 'utf8')) as Record<string, { height: number }>;
  const tags = Object.keys(manifest).filter((tag) => tag !== 'quay-portal');
  const elements = ELEMENTS.filter(({ id, kind, name }) => options.wants(name) && (kind !== 'ours' || tags.includes(id)));
  const others = elements.filter(({ kind }) => kind !== 'ours').map(({ id }) => id);
  if (others.length > 0) installPeers(import.meta.dirname);
  const { dist, files } = await buildPeers(import.meta.dirname, others);

  const origins = { files: `http://localhost:${port + 1}`, key: SAMPLE_KEYS.cms };
  const pages = await servePages(port, (path) => {
    const count = /^\/many-(\d+)$/.exec(path)?.[1];
    if (count)
      return manyPage(
        mixed(tags, Number(count), (tag) => manifest[tag]?.height === 0),
        origins,
      );
    const element = elements.find(({ id }) => path === `/${id}`);
    if (!element) return undefined;
    // An element without a shell has nothing to preload.
    const preload = element.preload?.filter((file) => existsSync(join(suite, file))) ?? [];
    return hostPage({ ...element, preload }, files[element.id], origins);
  });
  const api = { url: server.portalUrl, origin: server.cmsUrl };
  const served = await serveFiles(port + 1, { folders: { '/widgets/v1/': suite, '/widgets/': dirname(suite), '/peers/': dist }, api });
  return {
    elements,
    kinds: tags.length,
    pageOf: (id) => `http://localhost:${port}/${id}`,
    close() {
      for (const one of [pages, served]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}

/** Alternates all kinds, starting with the one that visitors see first. Elements without a size wait for a hover, and would not be counted. */
function mixed(tags: readonly string[], count: number, isRoomless: (tag: string) => boolean): string {
  const order = ['quay-rate-search', ...tags.filter((tag) => tag !== 'quay-rate-search')];
  return Array.from({ length: count }, (_, index) => order[index % order.length])
    .map((tag = '') => `<${tag}${isRoomless(tag) ? ' load="idle"' : ''}></${tag}>`)
    .join('\n');
}
