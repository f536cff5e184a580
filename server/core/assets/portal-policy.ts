import { isLocalUrl, type Settings } from '../runtime/settings.ts';

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** Security headers of the portal's pages: nothing runs, loads or connects that the operator did not name. */
export function portalPolicy({ publicUrl, previewUrl, reportUrl, visitorService, mapStyleUrl, isProduction }: Settings): Record<string, string> {
  const map = originOf(mapStyleUrl);
  // It is loaded into the page once the visitor has agreed, and does there what it needs.
  const visitorScript = visitorService.is === 'script' ? originOf(visitorService.url) : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...visitorScript],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map, ...visitorScript],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      // Old browsers do not count sockets in with 'self'. In production without a PUBLIC_URL the address is not known.
      ...(isProduction && isLocalUrl(publicUrl) ? [] : [publicUrl.replace(/^http/, 'ws')]),
      ...map,
      ...visitorScript,
      ...visitorScript.map((origin) => origin.replace(/^http/, 'ws')),
    ],
    'frame-src': ["'self'", 'blob:', ...originOf(previewUrl), ...originOf(reportUrl), ...visitorScript],
    'object-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Of notices, in browsers that cannot sanitise by themselves; and of the visitors' chat, for the one script that the operator named.
    'trusted-types': ['dompurify', ...(visitorScript.length > 0 ? ['quayside-visitor-chat'] : [])],
  };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Links in mails carry a key.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
