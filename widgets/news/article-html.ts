import type { NewsImage } from '#contract/news';
import { NEWS_IMAGE_PATH } from '#domain/news/news-types';

/** Addresses that stand for an image while the text is sanitised: the sanitiser, which notices share, allows no images. */
const STAND_IN = 'https://image.invalid/';
const IMAGE = new RegExp(`<img src="${NEWS_IMAGE_PATH}(\\d{1,19})"(?: alt="([^"]*)")?>`, 'g');

/** The stored text with links instead of its images. */
export const withoutImages = (html: string): string => html.replace(IMAGE, (_, id: string, alt = '') => `<a href="${STAND_IN}${id}">${alt}</a>`);

/** Puts the images back into the sanitised text. They load when they come into view, and their space is reserved. */
export function putImages(fragment: DocumentFragment, images: readonly NewsImage[], urlOf: (path: string) => string): void {
  for (const link of fragment.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith(STAND_IN)) continue;
    const image = images.find(({ path }) => path === `${NEWS_IMAGE_PATH}${href.slice(STAND_IN.length)}`);
    if (image) link.replaceWith(lazyImage(image, link.textContent, urlOf));
    else link.remove();
  }
}

function lazyImage({ path, width, height }: NewsImage, alt: string, urlOf: (path: string) => string): HTMLImageElement {
  const image = document.createElement('img');
  // Before the address: otherwise it loads at once.
  image.loading = 'lazy';
  image.decoding = 'async';
  Object.assign(image, { width, height, alt });
  image.src = urlOf(path);
  return image;
}
