import type { PeerFiles } from '../build-peers.ts';
import type { Embedded } from '../elements.ts';

interface Origins {
  /** Origin of scripts and service stubs. */
  files: string;
  key: string;
}

/** Minimal page that embeds the element as documented; identical except for the snippet. */
export function hostPage({ id, html, kind, preload = [] }: Embedded, built: PeerFiles | undefined, { files, key }: Origins): string {
  const head = kind === 'ours' ? pasted(files, key, preload) : built ? bundled(`${files}/peers/`, built, `${files}/stub`) : '';
  return page(id, head, html);
}

/** Page with many of our elements. */
export const manyPage = (html: string, { files, key }: Origins): string => page('Many', pasted(files, key, []), html);

const pasted = (files: string, key: string, preload: readonly string[]): string =>
  [
    ...preload.map((file) => `<link rel="modulepreload" href="${files}/widgets/v1/${file}">`),
    `<script type="module" async src="${files}/widgets/v1/quayside.js" data-key="${key}"></script>`,
  ].join('\n');

const bundled = (base: string, { script, preload, styles }: PeerFiles, stub: string): string =>
  [
    `<script>STUB = '${stub}'</script>`,
    `<script type="module" crossorigin src="${base}${script}"></script>`,
    ...preload.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${base}${file}">`),
  ].join('\n');

const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}
</head>
<body>
<h1>A page of somebody else</h1>
${body}
<p>What follows on the page.</p>
</body>
</html>
`;
