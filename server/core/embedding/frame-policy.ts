import { createHash } from 'node:crypto';
import type { Settings } from '../runtime/settings.ts';

/** The only style of the frame page; the policy contains its checksum. */
export const FRAME_STYLE = 'html,body{margin:0;background:none}body{overflow:auto}p{font:16px/1.5 system-ui,sans-serif;margin:0;padding:16px}';

const styleSum = `'sha256-${createHash('sha256').update(FRAME_STYLE).digest('base64')}'`;

/** Accepts only what the key's owner entered, so that a source cannot end the directive. */
const ORIGIN = /^https?:\/\/[\w.*[\]:-]+$/;

/** Headers of a page that only the sites of a key may frame; `undefined` allows any site, for a page with just a message. */
export function framePolicy(
  { publicUrl, reportUrl }: Settings,
  origins: readonly string[] | undefined,
  isDevelopment = false,
): Record<string, string> {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    ...(origins && {
      'script-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      // Documents of elements, e.g. a COPY; bills on the operator's report server.
      'frame-src': ["'self'", ...(reportUrl === undefined ? [] : [new URL(reportUrl).origin])],
      'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws')],
      // Every ancestor is checked: an unknown site cannot frame an allowed one either.
      'frame-ancestors': ["'self'", ...origins.filter((origin) => ORIGIN.test(origin))],
    }),
    'style-src': ["'self'", styleSum],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(directives)
      // Hot reload injects styles and connects to a port of its own.
      .filter(([name]) => !isDevelopment || name === 'frame-ancestors')
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // Depends on the key and records the framing site.
    'cache-control': 'private, no-store',
  };
}
