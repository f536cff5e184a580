import { createHash } from 'node:crypto';
import type { Settings } from '../runtime/settings.ts';
import { isLocalUrl } from '../runtime/settings/network.ts';

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/** Sources of the scripts and styles within a page, by their content. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export function inlineSources(html: string): InlineSources {
  const contentsOf = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}\\b(?![^>]* src=)[^>]*>([^]+?)</${tag}>`, 'g'))].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return { scripts: contentsOf('script'), styles: contentsOf('style') };
}

/** Security headers of the portal's pages: scripts, resources and connections are limited to what the operator configured and to the page's own. */
export function portalPolicy(
  { publicUrl, previewUrl, reportUrl, visitorService, mapStyleUrl, siteLogo, isProduction }: Settings,
  { scripts, styles }: InlineSources = { scripts: [], styles: [] },
): Record<string, string> {
  const map = originOf(mapStyleUrl);
  // Loaded into the page after the visitor's consent, with the permissions that it needs.
  const visitorScript = visitorService.is === 'script' ? originOf(visitorService.url) : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...visitorScript],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...map, ...originOf(siteLogo?.startsWith('/') ? undefined : siteLogo), ...visitorScript],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      // Old browsers do not include WebSockets in 'self'. In production without a PUBLIC_URL the address is unknown.
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
    // For notices in browsers without a native sanitiser, and for the operator's chat script.
    'trusted-types': ['dompurify', ...(visitorScript.length > 0 ? ['quayside-visitor-chat'] : [])],
  };
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Links in emails contain a key.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
