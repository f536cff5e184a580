import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const HEALTH = '/api/healthz';
/** API answers are data: if a browser shows one as a page, nothing in it runs or loads. */
const API_POLICY = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** Sends strict transport security with every answer of the app: pages, files, frames, calls and refusals. */
export function requireHttps(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', (_request, { raw }, done) => {
    raw.setHeader('strict-transport-security', 'max-age=31536000');
    done();
  });
}

/** Sets helmet's headers on every answer. They are constant, so helmet runs once instead of on every call. */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  const headers = await headersOfHelmet();
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    // Lets a page without read access detect that the server responds; the answer has no content.
    if (url === HEALTH) raw.setHeader('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}

async function headersOfHelmet(): Promise<[string, string][]> {
  const ask = async (app: FastifyInstance) => {
    const { headers } = await app.get('/', () => '').inject('/');
    await app.close();
    return headers;
  };
  const probe = Fastify();
  await probe.register(helmet, { global: true, contentSecurityPolicy: { useDefaults: false, directives: API_POLICY }, hsts: false });
  const bare = await ask(Fastify());
  return Object.entries(await ask(probe)).flatMap(([name, value]) => (name in bare ? [] : [[name, String(value)]]));
}
