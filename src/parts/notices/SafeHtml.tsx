import type { CSSObject } from '@emotion/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { textOfHtml } from '#domain/text/text-of-html';
import { token } from '#ui';
import { safeHtml } from './safe-html.ts';

interface SafeHtmlProps {
  html: string;
  /** Changes the sanitized nodes before they are shown. */
  finish?: (fragment: DocumentFragment) => void;
}

/** Shows untrusted HTML after sanitizing it. */
export function SafeHtml({ html, finish }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  const finishNodes = useEffectEvent((fragment: DocumentFragment) => finish?.(fragment));
  useLayoutEffect(() => {
    let isHere = true;
    const show = (...nodes: (Node | string)[]) => isHere && box.current?.replaceChildren(...nodes);
    // If sanitizing fails, show the plain text.
    const finished = async () => {
      const fragment = await safeHtml(html);
      finishNodes(fragment);
      return fragment;
    };
    finished().then(show, () => show(textOfHtml(html)));
    return () => void (isHere = false);
  }, [html]);
  return <div ref={box} css={prose} />;
}

const prose: CSSObject = {
  color: token.text,
  overflowWrap: 'anywhere',
  '& > * + *': { marginTop: token.s2 },
  '& ul, & ol': { paddingInlineStart: token.s5 },
  '& ul > li': { listStyle: 'disc' },
  '& ol > li': { listStyle: 'decimal' },
  '& :is(h1, h2, h3, h4, h5, h6, b, strong, th)': { fontWeight: token.strong },
  '& a:not([href])': { color: token.text },
  '& blockquote': { paddingInlineStart: token.s3, borderInlineStart: `${token.hair2} solid ${token.lineStrong}`, color: token.text2 },
  '& :is(pre, code)': { fontFamily: token.mono, whiteSpace: 'pre-wrap' },
  '& table': { borderCollapse: 'collapse', maxWidth: '100%' },
  '& :is(th, td)': { padding: `${token.s1} ${token.s2}`, border: `${token.hair} solid ${token.line}`, textAlign: 'start' },
  '& hr': { border: 0, borderTop: `${token.hair} solid ${token.line}` },
};
