import { createHash } from 'node:crypto';
import type { Settings } from '../runtime/settings.ts';

/** The page of a frame has no other look than its element's; the policy names this text by its checksum. */
export const FRAME_STYLE = 'html,body{margin:0;background:none}body{overflow:auto}p{font:16px/1.5 system-ui,sans-serif;margin:0;padding:16px}';

const styleSum = `'sha256-${createHash('sha256').update(FRAME_STYLE).digest('base64')}'`;

/** As the key's owner wrote it and nothing else, lest a source ends the directive. */
const ORIGIN = /^https?:\/\/[\w.*[\]:-]+$/;

/** Headers of a page that the sites of a key, and nobody else, may show in a frame; `undefined`: any site, for a page that says no more than a sentence. */
export function framePolicy({ publicUrl }: Settings, origins: readonly string[] | undefined, isDevelopment = false): Record<string, string> {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    ...(origins && {
      'script-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws')],
      // All that are above it count: a stranger may not frame the site that frames this either.
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
      // Hot reload writes styles and speaks to a port of its own.
      .filter(([name]) => !isDevelopment || name === 'frame-ancestors')
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // It follows the key, and tells who showed it.
    'cache-control': 'private, no-store',
  };
}
