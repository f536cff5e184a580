import { expect } from '@playwright/test';
import { frameSnippet } from '../../src/element/frame/frame-snippet.ts';
import { snippet } from '../../src/element/snippet/snippet.ts';
import { autop, framesOnly, kses, rewrite, sandboxed, through, wptexturize } from './cms-filters.ts';
import { bookButtons, document as html, SUITE, test } from './site.ts';

const ATTRIBUTES = { pol: 'CNSHA', pod: 'USLAX', ctn: '20GP:1,40HQ:2', theme: 'light' };
/** Characters that filters damage. */
const NOTE = `Rates > "all" & 'more'`;
const pasted = (key: string) =>
  snippet({ tag: 'quay-rate-search', attributes: { ...ATTRIBUTES, 'data-note': NOTE }, portal: SUITE, key, shell: 'rate-search.shell.js' });
const frame = (key: string) => frameSnippet({ name: 'rate-search', title: 'Rates', attributes: ATTRIBUTES, heightPx: 720, portal: SUITE, key });
/** Content before and after it in the post. */
const POST = (markup: string) => `<h2>Our "rates"</h2>\n\n${markup}\n\n<h3>Ask us -- we're here</h3>`;

test.describe('the snippet works after', () => {
  for (const [system, filter] of [
    ['WordPress, a block of custom HTML', wptexturize],
    ['WordPress, the classic editor', through(autop, wptexturize)],
    ['Drupal, full HTML', autop],
    ['an editor that writes markup anew', rewrite],
    ['that, and WordPress after it', through(rewrite, autop, wptexturize)],
  ] as const)
    test(system, async ({ page, sites, faults }) => {
      await page.goto(sites.put('cms', html(filter(POST(pasted(sites.keys.site))))));
      await expect(bookButtons(page).first()).toBeVisible();
      await expect(page.locator('quay-rate-search')).toHaveAttribute('ctn', ATTRIBUTES.ctn);
      await expect(page.locator('quay-rate-search')).toHaveAttribute('data-note', NOTE);
      // The content after it is not swallowed.
      await expect(page.getByRole('heading', { name: 'Ask us' })).toBeVisible();
      expect(faults).toEqual([]);
    });
});

test.describe('where scripts are removed', () => {
  for (const [system, filter] of [
    ['an editor that lets frames through', through(framesOnly, autop, wptexturize)],
    ['one that writes markup anew', through(framesOnly, rewrite)],
  ] as const)
    test(`the frame works after ${system}`, async ({ page, sites, faults }) => {
      expect(filter(pasted(sites.keys.site))).not.toMatch(/script|quay-/);
      await page.goto(sites.put('cms', html(filter(POST(frame(sites.keys.site))))));
      await expect(bookButtons(page.frameLocator('iframe')).first()).toBeVisible();
      expect(faults).toEqual([]);
    });

  test('neither works where frames are removed too, or get an empty sandbox', () => {
    expect(kses(pasted('pk_1')).trim() + kses(frame('pk_1'))).toBe('');
    expect(sandboxed(frame('pk_1'))).toContain('sandbox=""');
  });
});

test('the filters do damage: to a raw character, to JSON, to text', () => {
  const texturised = wptexturize(`<quay-x label="a > 'b'" theme='{"tokens":[note x]}'>"said"</quay-x>`);
  expect(texturised).toContain(`<quay-x label="a > &#8217;b&#8217;&#8221;`);
  expect(texturised).not.toContain('[note x]');
  expect(texturised).toContain('said&#8221;');
});
