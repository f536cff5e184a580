import type { Settings } from './settings.ts';

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** Security headers of the portal's pages: nothing runs, loads or connects that the operator did not name. */
export function portalPolicy({ publicUrl, previewUrl, reportUrl, visitorChatUrl, mapStyleUrl }: Settings): Record<string, string> {
  const map = originOf(mapStyleUrl);
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...map],
    'font-src': ["'self'"],
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws'), ...map],
    'frame-src': ["'self'", 'blob:', ...originOf(previewUrl), ...originOf(reportUrl), ...originOf(visitorChatUrl)],
    'object-src': ["'self'", 'blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
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
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
