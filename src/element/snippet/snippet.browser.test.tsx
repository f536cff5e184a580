import { assert } from 'chai';
import fc from 'fast-check';
import { frameSnippet } from '../frame/frame-snippet.ts';
import { packageSnippet } from './package-snippet.ts';
import { snippet } from './snippet.ts';

/** Arbitrary text; a page cannot contain NUL or unpaired surrogates. */
const text = fc
  .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', "'", '<', '>', '&', '&amp;', '&quot', '</script>', ']]>', '\r\n', '“”', '{"a":[1]}'))
  .filter((value) => !value.includes('\0'));
const name = fc.stringMatching(/^[a-z][a-z-]{0,11}$/).filter((value) => value !== 'key');
const attributes = fc.dictionary(name, text, { noNullPrototype: true, maxKeys: 6 });

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const attributesOf = (element: Element | null) => Object.fromEntries([...(element?.attributes ?? [])].map((one) => [one.name, one.value]));

/** Characters that filters of content-management systems damage. */
function assertTame(html: string): void {
  for (const tag of html.split('\n').flatMap((line) => line.split('><'))) assert.notMatch(tag.replace(/^</, '').replace(/>$/, ''), /[<>]/);
  assert.equal(parsed(html).body.textContent?.trim(), '');
}

describe('the pasted snippet', () => {
  for (const isClassic of [false, true])
    it(`keeps the chosen values once it is parsed${isClassic ? ', as a classic script' : ''}`, () =>
      fc.assert(
        fc.property(attributes, text, (given, key) => {
          const html = snippet({ tag: 'quay-x', attributes: given, key, isClassic, shell: 'x.shell.js' });
          const page = parsed(html);
          assert.deepEqual(attributesOf(page.querySelector('quay-x')), given);
          assert.equal(page.querySelector('script')?.dataset.key, key);
          assert.isTrue(page.querySelector('script')?.hasAttribute('async'));
          assert.equal(page.querySelectorAll('*').length, 6);
          assertTame(html.replaceAll(/[\r\n]+(?!<(quay|script|link))/g, ' '));
        }),
      ));

  it('is one frame whose address has the same values', () =>
    fc.assert(
      fc.property(attributes, text, (given, title) => {
        const page = parsed(frameSnippet({ name: 'x', title, attributes: given, heightPx: 500, key: 'pk_1' }));
        const frame = page.querySelector('iframe');
        assert.equal(frame?.title, title);
        // An unpaired surrogate is replaced, as in the address.
        const query = Object.fromEntries(new URL(frame?.src ?? '').searchParams);
        assert.deepEqual(query, { key: 'pk_1', ...given });
      }),
    ));

  it('keeps the values in a template', () =>
    fc.assert(
      fc.property(attributes, (given) => {
        const code = packageSnippet({ framework: 'vue', tag: 'quay-x', attributes: given, from: 'p' });
        const template = parsed(code).querySelector('template');
        assert.deepEqual(attributesOf(template?.content.querySelector('quay-x') ?? null), given);
      }),
    ));
});
