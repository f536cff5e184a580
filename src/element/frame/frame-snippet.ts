import { LEAST_HEIGHT_PX } from './frame-wire.ts';
import { PORTAL } from '../definition/metadata.ts';
import { written } from '../snippet/snippet.ts';

export interface FrameSnippetOf {
  /** Folder of the element, as `rate-search`. */
  name: string;
  /** What screen readers call the frame. */
  title: string;
  /** By attribute name. */
  attributes: Readonly<Record<string, string>>;
  /** What it takes until it can say itself. */
  heightPx: number;
  portal?: string;
  key?: string;
}

/** An element for visitors as a frame, for places that let no script through: it says its height and passes its events on where the page has `frameScript`. */
export function frameSnippet({ name, title, attributes, heightPx, portal = PORTAL, key = 'pk_…' }: FrameSnippetOf): string {
  const query = new URLSearchParams({ key, ...attributes });
  // Readable addresses are mended by people; the key's sign for "and so on" is none of a query's.
  const src = `${portal.replace(/\/+$/, '')}/frame/${name}?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%E2%80%A6', '…')}`;
  const frame = {
    src,
    title,
    width: '100%',
    height: String(Math.max(heightPx, LEAST_HEIGHT_PX)),
    frameborder: '0',
    loading: 'lazy',
    referrerpolicy: 'origin',
  };
  return `<iframe${written(frame)}></iframe>`;
}

/** Once in the site's template: gives the frames their heights and lets their events happen on the `<iframe>`. */
export const frameScript = (portal: string = PORTAL): string =>
  `<script${written({ async: '', src: `${portal.replace(/\/+$/, '')}/widgets/v1/quayside-frame.js` })}></script>`;
