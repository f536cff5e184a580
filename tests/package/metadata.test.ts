import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MetadataFile } from '#element/definition/metadata';
import { derivedFiles } from '../../build/derived/derived-files.ts';
import { embeddingPages } from '../../build/metadata/docs.ts';
import { widgetNames } from '../../build/inputs.ts';
import { makeMetadata } from '../../build/metadata/metadata.ts';
import { readSources, type Sources } from '../../build/metadata/metadata-definitions.ts';
import { metadataWords } from '../../build/metadata/metadata-words.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = /(?<!\.test|\.browser\.test)\.tsx?$/;

/** All code that runs in a host page, as text. */
const code = ['src', 'widgets']
  .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)))
  .filter((file) => SOURCE.test(file) && !/[\\/](widget|states)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

let sources: Sources;
let metadata: MetadataFile;
const texts = metadataWords();
beforeAll(async () => {
  sources = await readSources();
  metadata = makeMetadata(sources, texts.words);
});

describe('the metadata', () => {
  it('has every widget', () => {
    expect(metadata.elements.map(({ tag }) => tag)).toEqual(widgetNames().map((name) => `quay-${name}`));
  });

  it('has a text for everything, and no superfluous texts', () => {
    for (const part of sources.parts) texts.words(`part.${part}`);
    for (const audience of ['public', 'signedIn']) texts.words(`audience.${audience}`);
    for (const need of ['socket', 'blobImages', 'media', 'frames']) texts.words(`csp.${need}`);
    embeddingPages(metadata, texts);
    expect(texts.unused()).toEqual([]);
  });

  it('fails the build for a missing text', () => {
    expect(() => makeMetadata(sources, metadataWords({}, {}).words)).toThrow(/none of [\w-]+\.title\b/);
  });

  it('excludes internal events of the suite', () => {
    expect(JSON.stringify(metadata)).not.toContain('shellValues');
  });

  it('lists every event that is dispatched, and no other', () => {
    const documented = new Set([...metadata.events, ...metadata.elements.flatMap(({ events }) => events)].map(({ type }) => type));
    const sent = new Set([...code.matchAll(/new CustomEvent\(\s*'(quay-[\w-]+)'/g)].map(([, type]) => type));
    const defined = Object.values(sources.definitions).flatMap(({ events }) => Object.values<{ type: string }>(events).map(({ type }) => type));
    expect([...sent].filter((type) => !documented.has(type ?? ''))).toEqual([]);
    expect([...documented].filter((type) => !sent.has(type) && !defined.includes(type))).toEqual([]);
  });

  it('8.D8 lists every attribute of the script tag that the loader reads', () => {
    const whole = /const \{([^}]*)\}: DOMStringMap = script/.exec(code)?.[1] ?? '';
    const read = [...whole.split(','), ...[...code.matchAll(/script\?\.dataset\.(\w+)/g)].map(([, name]) => name ?? '')].map(
      (name) => `data-${name.trim()}`,
    );
    expect(read).toContain('data-prefetch');
    expect(new Set(metadata.settings.flatMap(({ attribute }) => attribute ?? []))).toEqual(new Set(read));
    expect(metadata.attributes).toContainEqual(expect.objectContaining({ attribute: 'data-prefetch', values: ['hover'] }));
  });

  it('lists only parts that the sources show, and the sources show only listed parts', () => {
    const shown = new Set(
      [...code.matchAll(/\bpart\(([^)]*)\)|\bpart="([\w -]+)"|'part', '([\w-]+)'|\bpart: '([\w-]+)'/g)].flatMap(([, call = '', ...literal]) => [
        ...[...call.matchAll(/['`]([\w-]+)/g)].map(([, name]) => name),
        ...literal.flatMap((one) => one?.split(' ') ?? []),
      ]),
    );
    const documented = [...metadata.parts, ...metadata.elements.flatMap(({ parts }) => parts)].map(({ name }) => name);
    expect(documented.filter((name) => !shown.has(name) && !(name.startsWith('button-') && shown.has('button-')))).toEqual([]);
    expect([...shown].filter((name) => name !== 'button-' && !sources.parts.includes(name ?? ''))).toEqual([]);
  });

  it('lists every custom property that is read, with both themes, and no other', () => {
    const names = metadata.tokens.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const read = new Set([...code.matchAll(/var\((--quay-[\w-]+)/g)].map(([, name]) => name));
    expect([...read].filter((name) => !names.includes(name as `--quay-${string}`))).toEqual([]);
    const colours = metadata.tokens.filter(({ group }) => group === 'colour');
    expect(colours.filter(({ light, dark }) => light !== dark).length).toBeGreaterThan(30);
    expect(colours.every(({ words }) => words !== null)).toBe(true);
  });

  it('formats attributes as HTML does and marks optional fields of details', () => {
    const form = metadata.elements.find(({ name }) => name === 'booking-form');
    expect(form?.attributes.find(({ property }) => property === 'bookingId')?.attribute).toBe('booking-id');
    const book = metadata.elements.find(({ name }) => name === 'rate-search')?.events.find(({ type }) => type === 'quay-book');
    expect(book).toMatchObject({ cancelable: true, bubbles: true, composed: true });
    expect(book?.detail.map(({ name, isOptional }) => [name, isOptional])).toContainEqual(['rateId', true]);
    expect(book?.detail.map(({ name, isOptional }) => [name, isOptional])).toContainEqual(['pol', false]);
  });

  it('allows the socket only for elements that use it', () => {
    const connects = Object.fromEntries(
      metadata.elements.map(({ name, policy }) => [
        name,
        policy.flatMap(({ directive, sources: from }) => (directive === 'connect-src' ? from : [])),
      ]),
    );
    expect(connects['rate-search']).toEqual(['https://portal.example.com']);
    expect(connects['booking-list']).toEqual(['https://portal.example.com', 'wss://portal.example.com']);
  });

  it('matches the reference in both languages, README’s table and the typed namespaces: npm run docs', () => {
    for (const [file, text] of Object.entries(derivedFiles(metadata)))
      expect({ file, text: readFileSync(join(ROOT, file), 'utf8') }).toEqual({ file, text });
  });
});
