import type { CSSObject, SerializedStyles } from '@emotion/react';
import type { EmotionCache } from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';

/** A value of the `css` property that has a class of its own, whatever is around it. */
export type FixedStyle = CSSObject | SerializedStyles;
/** As in conditions within a list of styles. */
type Nothing = false | null | undefined | '' | 0;
export type FixedStyles = FixedStyle | readonly (FixedStyle | Nothing)[];

let page: EmotionCache | undefined;

/** The cache whose sheet all roots of the page share; without one, Emotion's components look for theirs. */
export function shareClasses(cache: EmotionCache): void {
  page = cache;
}

/** Classes by style; of lists by their first style, then by their second… */
interface Known {
  className?: string;
  next?: WeakMap<object, Known>;
}
const known: { next?: WeakMap<object, Known> } = {};

/** Class of these styles, whose rules are in the page's sheet; undefined if the page has no shared sheet or the value is of another kind. */
export function classOf(styles: unknown): string | undefined {
  if (!page || typeof styles !== 'object' || styles === null) return undefined;
  let place: Known = known;
  if (Array.isArray(styles)) {
    for (const style of styles as unknown[]) {
      if (!style) continue;
      if (typeof style !== 'object' || Array.isArray(style)) return undefined;
      place = below(place, style);
    }
    if (place === known) return undefined;
  } else place = below(place, styles);
  return (place.className ??= insert(page, styles as FixedStyles));
}

function below(place: Known, style: object): Known {
  const next = (place.next ??= new WeakMap());
  let found = next.get(style);
  if (!found) next.set(style, (found = {}));
  return found;
}

function insert(cache: EmotionCache, styles: FixedStyles): string {
  const serialized = serializeStyles([styles as CSSObject]);
  insertStyles(cache, serialized, true);
  return `${cache.key}-${serialized.name}`;
}
