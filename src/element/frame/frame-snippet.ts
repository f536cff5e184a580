import { MIN_HEIGHT_PX } from './frame-wire.ts';
import { PORTAL } from '../definition/metadata.ts';
import { attributeText } from '../snippet/snippet.ts';

export interface FrameSnippetOf {
  /** Folder of the element, e.g. `rate-search`. */
  name: string;
  /** Title of the frame for screen readers. */
  title: string;
  /** By attribute name. */
  attributes: Readonly<Record<string, string>>;
  /** Initial height, until the frame reports its own. */
  heightPx: number;
  portal?: string;
  key?: string;
}

/** A visitor element as a frame, for sites that allow no scripts. It reports its height and forwards its events if the page includes `frameScript`. */
export function frameSnippet({ name, title, attributes, heightPx, portal = PORTAL, key = 'pk_…' }: FrameSnippetOf): string {
  const query = new URLSearchParams({ key, ...attributes });
  // Keep `:` and `,` readable, since people edit addresses by hand, but escape the key's `…`, which is not valid in a query.
  const src = `${portal.replace(/\/+$/, '')}/frame/${name}?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%E2%80%A6', '…')}`;
  const frame = {
    src,
    title,
    width: '100%',
    height: String(Math.max(heightPx, MIN_HEIGHT_PX)),
    frameborder: '0',
    loading: 'lazy',
    referrerpolicy: 'origin',
  };
  return `<iframe${attributeText(frame)}></iframe>`;
}

/** Goes once into the site's template: sizes the frames and dispatches their events on the `<iframe>`. */
export const frameScript = (portal: string = PORTAL): string =>
  `<script${attributeText({ async: '', src: `${portal.replace(/\/+$/, '')}/widgets/v1/quayside-frame.js` })}></script>`;
