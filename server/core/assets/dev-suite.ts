import type { FastifyInstance } from 'fastify';
import { readMetadata } from '../../../build/metadata/metadata.ts';
import type { Settings } from '../runtime/settings.ts';

const BASE = '/widgets/v1';

/** Metadata that a build writes beside its scripts for the embed studio and the frames, created on first use. Sources have no checksums. */
export function developedSuite(app: FastifyInstance, { publicUrl }: Pick<Settings, 'publicUrl'>, read = readMetadata) {
  let metadata: ReturnType<typeof readMetadata> | undefined;
  const elements = () => (metadata ??= read());
  const files: Record<string, () => unknown> = {
    'elements.json': elements,
    'importmap.json': () => ({ imports: { quayside: `${publicUrl}${BASE}/quayside.js`, 'quayside/': `${publicUrl}${BASE}/` } }),
    'integrity.json': () => ({ integrity: {} }),
  };
  for (const [file, content] of Object.entries(files))
    app.get(`${BASE}/${file}`, async (_request, reply) =>
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' }).send(await content()),
    );
  return { base: BASE, elements };
}
