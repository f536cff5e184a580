import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { portalPolicy } from '../assets/portal-policy.ts';
import { servePreview } from './preview-page.ts';
import { readSettings } from '../runtime/settings.ts';
import { StartFault } from '../runtime/start-fault.ts';

const settings = readSettings({ PUBLIC_URL: 'https://portal.example.com', PREVIEW_URL: 'https://preview.example.net/studio-preview' });

it('can be framed by the portal and runs only the suite; the portal may frame it', async () => {
  const app = Fastify();
  servePreview(app, settings);
  const { headers, body } = await app.inject('/studio-preview');
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain('frame-ancestors https://portal.example.com');
  expect(policy).toContain('script-src https://portal.example.com');
  expect(policy).toContain("default-src 'none'");
  expect(body).toContain('src="https://portal.example.com/widgets/v1/studio-preview.js"');
  expect(portalPolicy(settings)['content-security-policy']).toMatch(/frame-src [^;]*https:\/\/preview\.example\.net(;| )/);
  await app.close();
});

it("is refused on the portal's origin, whose storage it could read", () =>
  expect(() => readSettings({ PUBLIC_URL: 'https://p.example.com', PREVIEW_URL: 'https://p.example.com/studio-preview' })).toThrow(StartFault));
