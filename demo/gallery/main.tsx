import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { loadMessages, LOCALES } from '#i18n';
import { makeLayer, raiseLayer } from '#element/host/layer';
import { adoptStyles, styleCache } from '#element/host/stylesheet';
import { Gallery } from './Gallery.tsx';

const host = document.getElementById('gallery');
if (!host) throw new Error('gallery: no #gallery on the page. Keep the element in index.html.');

// Like a widget: everything in one shadow root, overlays in its own layer.
const shadow = host.attachShadow({ mode: 'open' });
adoptStyles(shadow);
const root = document.createElement('div');
root.className = 'root';
const layer = makeLayer();
shadow.append(root, layer);

await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['ui', 'status', 'validation', 'gallery'])));
createRoot(root).render(
  <CacheProvider value={styleCache()}>
    <Gallery root={root} layer={layer} raise={() => raiseLayer(layer)} />
  </CacheProvider>,
);
