import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../runtime/settings.ts';
import { PREVIEW_PATH } from '../runtime/settings/network.ts';

const STYLE = 'html,body{margin:0}body{padding:16px;font:14px/1.5 system-ui,sans-serif}';
const styleSum = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** Serves the preview page of the embed studio, for an app on another origin than the portal: empty, filled by messages from the portal only. */
export function servePreview(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>, isDevelopment = false): void {
  const { publicUrl } = settings;
  const framedBy = `frame-ancestors ${publicUrl}`;
  const policy = [
    "default-src 'none'",
    `script-src ${publicUrl}`,
    `style-src ${styleSum}`,
    `img-src ${publicUrl} data: blob:`,
    `connect-src ${publicUrl} ${publicUrl.replace(/^http/, 'ws')}`,
    framedBy,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Preview</title><link rel="icon" href="data:,">
<style>${STYLE}</style>
<script type="module" async src="${publicUrl}/widgets/v1/studio-preview.js"></script>
</head><body></body></html>`;
  app.get(PREVIEW_PATH, (_request, reply) =>
    reply
      .headers({
        // Hot reload injects styles and connects to a port of its own.
        'content-security-policy': isDevelopment ? framedBy : policy,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
