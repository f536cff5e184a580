import { expect, it } from 'vitest';
import { textOfHtml } from './text-of-html.ts';

it.each([
  ['<p>Held up <b>2 days</b>.</p><p>Sorry</p>', 'Held up 2 days. Sorry'],
  ['a &lt; b &amp;&amp; c &#39;d&#x27; &euro;', "a < b && c 'd' &euro;"],
  ['<script>alert(1)</script>seen<style>p{}</style>', 'seen'],
  ['before <img src=x onerror="run()"> after', 'before after'],
  ['open <script>alert(1)', 'open'],
  ['5 < 6', '5 < 6'],
  ['&#0;&#x110000;ok', 'ok'],
])('reads %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
