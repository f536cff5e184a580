import { expect, it } from 'vitest';
import { frameScript, frameSnippet } from './frame-snippet.ts';

const of = (attributes: Record<string, string>) =>
  frameSnippet({ name: 'rate-search', title: 'Rates "A" > B', attributes, heightPx: 720, portal: 'https://p.example/', key: 'pk_1' });

it('is one tag that needs neither script nor style and has a height of its own', () => {
  const text = of({ pol: 'CNSHA', ctn: '20GP:1,40HQ:2' });
  expect(text).toContain('src="https://p.example/frame/rate-search?key=pk_1&amp;pol=CNSHA&amp;ctn=20GP:1,40HQ:2"');
  expect(text).toContain('height="720"');
  expect(text).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  expect(text).not.toMatch(/style=|<script/);
});

it('gives a launcher, which has no height of its own, enough room for its popup', () =>
  expect(frameSnippet({ name: 'x', title: 'X', attributes: {}, heightPx: 0 })).toContain('height="420"'));

it('passes the site’s origin to the server, even if the page sends no referrer', () => expect(of({})).toContain('referrerpolicy="origin"'));

it('escapes its values, twice inside the address', () => {
  const text = of({ pol: `"><b>&x=1` });
  expect(new URL(/src="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '').searchParams.get('pol')).toBe('"><b>&x=1');
  expect(text).toContain('title="Rates &quot;A&quot; &gt; B"');
});

it('names the classic script', () =>
  expect(frameScript('https://p.example')).toBe('<script async src="https://p.example/widgets/v1/quayside-frame.js"></script>'));
