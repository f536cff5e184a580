import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { MetadataFile } from '#element/definition/metadata';
import { developedSuite } from './dev-suite.ts';
import { framePolicy } from '../embedding/frame-policy.ts';
import { servePreview } from '../embedding/preview-page.ts';
import { readSettings } from '../runtime/settings.ts';

const settings = readSettings({ PUBLIC_URL: 'http://localhost:8080' });

it('npm run dev serves the metadata for the embed studio and the frames', async () => {
  const app = Fastify();
  const metadata = { elements: [{ name: 'rate-search' }] } as unknown as MetadataFile;
  const { base, elements } = developedSuite(app, settings, async () => metadata);
  const read = async (file: string) => (await app.inject(`${base}/${file}`)).json<unknown>();
  expect(await read('elements.json')).toEqual(metadata);
  expect(await elements()).toEqual(metadata);
  expect(await read('importmap.json')).toMatchObject({ imports: { quayside: 'http://localhost:8080/widgets/v1/quayside.js' } });
  expect(await read('integrity.json')).toEqual({ integrity: {} });
});

it('its frames and preview allow hot reload, with the same frame ancestors as in production', async () => {
  const ofFrame = framePolicy(settings, ['https://www.example.com'], true)['content-security-policy'];
  expect(ofFrame).toBe("frame-ancestors 'self' https://www.example.com");
  const app = Fastify();
  servePreview(app, settings, true);
  expect((await app.inject('/studio-preview')).headers['content-security-policy']).toBe('frame-ancestors http://localhost:8080');
});
