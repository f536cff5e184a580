import { expect, it } from 'vitest';
import { type Framework, packageSnippet } from './package-snippet.ts';

const of = (framework: Framework, attributes: Record<string, string> = { pol: 'CNSHA' }, key = 'pk_1') =>
  packageSnippet({ framework, tag: 'quay-rate-search', attributes, from: '@quayside/elements', portal: 'https://p.example/', key });

it('names the API’s address and the element', () => {
  expect(of('npm')).toBe(
    [
      "import { configure, define } from '@quayside/elements';",
      '',
      "configure({ apiUrl: 'https://p.example', key: 'pk_1' });",
      "define('quay-rate-search');",
    ].join('\n'),
  );
});

it('is a component for React, with its types, and for Vue', () => {
  expect(of('react')).toContain("import type {} from '@quayside/elements/react';");
  expect(of('react')).toContain('export const RateSearch = () => <quay-rate-search pol="CNSHA"></quay-rate-search>;');
  expect(of('vue')).toMatch(/^<script setup>[^]*<\/script>\n\n<template>\n {2}<quay-rate-search pol="CNSHA"><\/quay-rate-search>\n<\/template>$/);
});

it('cannot be broken out of', () => {
  expect(of('vue', {}, "pk_'</script>\\")).toContain("key: 'pk_\\'\\x3c/script>\\\\'");
  expect(of('react', { label: '{x} "a" <b>' })).toContain('label="{x} &quot;a&quot; &lt;b&gt;"');
});
