/** A raster source of a map style: pictures of squares of the earth in Web Mercator. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`. */
  template: string;
  /** Pixels of a square. */
  size: number;
  minZoom: number;
  maxZoom: number;
  attribution: string;
}

/** The whole earth in the pixels of a map: its width, and where its corner in the north-west is. */
export interface World {
  size: number;
  x: number;
  y: number;
}

export interface Tile {
  url: string;
  x: number;
  y: number;
  size: number;
}

/** Squares that cover a map, at the zoom that is nearest to its scale. East of the antimeridian the earth goes on. */
export function tilesOf({ template, size, minZoom, maxZoom }: TileSource, world: World, width: number, height: number): Tile[] {
  const zoom = Math.min(maxZoom, Math.max(minZoom, Math.round(Math.log2(world.size / size))));
  const count = 2 ** zoom;
  const side = world.size / count;
  const found: Tile[] = [];
  for (let row = Math.max(0, Math.floor(-world.y / side)); row < count && world.y + row * side < height; row += 1)
    for (let column = Math.floor(-world.x / side); world.x + column * side < width; column += 1) {
      const values: Record<string, number> = { z: zoom, x: ((column % count) + count) % count, y: row };
      const url = template.replaceAll(/\{([zxy])\}/g, (_, name: string) => String(values[name]));
      found.push({ url, x: world.x + column * side, y: world.y + row * side, size: side });
    }
  return found;
}

/** The first raster source of a style; undefined if it has none, e.g. of vectors only. Addresses may be relative to that of the style. */
export function tileSourceOf(style: unknown, styleUrl: string): TileSource | undefined {
  const raster = Object.values(recordOf(recordOf(style)['sources']))
    .map(recordOf)
    .find(({ type, tiles }) => type === 'raster' && Array.isArray(tiles) && typeof tiles[0] === 'string');
  if (!raster) return undefined;
  const { tiles, tileSize, minzoom, maxzoom, attribution } = raster;
  const whole = (value: unknown, fallback: number) => (Number.isInteger(value) ? (value as number) : fallback);
  return {
    // The braces are no part of an address yet.
    template: new URL(String((tiles as unknown[])[0]), styleUrl).href.replaceAll('%7B', '{').replaceAll('%7D', '}'),
    size: whole(tileSize, 512),
    minZoom: whole(minzoom, 0),
    maxZoom: whole(maxzoom, 22),
    attribution: typeof attribution === 'string' ? plain(attribution) : '',
  };
}

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Attributions are HTML. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&');

/** Reads a style; undefined if it cannot be read or has no raster source. */
export async function loadTileSource(styleUrl: string, signal: AbortSignal): Promise<TileSource | undefined> {
  if (!/^https?:\/\//i.test(styleUrl)) return undefined;
  try {
    const answer = await fetch(styleUrl, { signal, credentials: 'omit' });
    return answer.ok ? tileSourceOf(await answer.json(), styleUrl) : undefined;
  } catch {
    return undefined;
  }
}
