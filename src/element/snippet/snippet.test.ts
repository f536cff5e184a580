import { expect, it } from 'vitest';
import { snippet } from './snippet.ts';

it('is three lines, the first for a light shell only', () => {
  const lines = (shell?: string) =>
    snippet({ tag: 'quay-rate-search', attributes: { pol: 'CNSHA' }, portal: 'https://p.example/', key: 'pk_1', ...(shell ? { shell } : {}) }).split(
      '\n',
    );
  expect(lines('rate-search.shell.js')).toEqual([
    '<link rel="modulepreload" href="https://p.example/widgets/v1/rate-search.shell.js">',
    '<script type="module" async src="https://p.example/widgets/v1/quayside.js" data-key="pk_1"></script>',
    '<quay-rate-search pol="CNSHA"></quay-rate-search>',
  ]);
  expect(lines()).toHaveLength(2);
});

it('has no raw character in an attribute that a filter could damage', () => {
  const [, element] = snippet({ tag: 'quay-x', attributes: { label: `a > b & "c" <d> 'e'`, readonly: '' } }).split('\n');
  expect(element).toBe('<quay-x label="a &gt; b &amp; &quot;c&quot; &lt;d&gt; &#39;e&#39;" readonly></quay-x>');
});

it('names the checksums of an immutable build', () => {
  const text = snippet({ tag: 'quay-x', attributes: {}, version: '1.0.0-abc', integrity: { './quayside.js': 'sha384-x' } });
  expect(text).toContain('/widgets/1.0.0-abc/quayside.js" integrity="sha384-x" crossorigin="anonymous"');
});
