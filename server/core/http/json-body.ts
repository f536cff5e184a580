import type { FastifyInstance } from 'fastify';

/** JSON only (and multipart, which its plugin reads): a body of another kind is refused, an empty one is no input. */
export function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
}

/** In the scope at hand only: forms of other sites can send such bodies without asking, so calls take them by name. */
export function readUrlEncoded(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}
