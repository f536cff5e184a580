import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapGeometry } from './map-geometry.ts';
import { tileSourceOf, tilesOf } from './tiles.ts';

const SOURCE = { template: 'https://maps.example.com/{z}/{x}/{y}.png', size: 256, minZoom: 0, maxZoom: 18, attribution: '' };
const STYLE = 'https://maps.example.com/styles/sea/style.json';

/** Square of a place at a zoom, as the maps of the web number them. */
function squareOf(lat: number, lng: number, zoom: number) {
  const radians = (lat * Math.PI) / 180;
  const count = 2 ** zoom;
  const x = Math.floor(((lng + 180) / 360) * count);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count);
  return `https://maps.example.com/${zoom}/${((x % count) + count) % count}/${y}.png`;
}

const port = (lat: number, lng: number, name: string) => ({ lat, lng, km: 1000, waypoint: null, port: name });
const place = fc.record({ lat: fc.double({ min: -60, max: 65, noNaN: true }), lng: fc.double({ min: -180, max: 179.9, noNaN: true }) });

describe('the squares of a tile map', () => {
  it('cover the map, and each port lies in the square that the web numbers for it, also beyond the antimeridian', () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        fc.pre(Math.abs(from.lat - to.lat) > 1 || Math.abs(from.lng - to.lng) > 1);
        const route = { km: 1000, nauticalMiles: 540, corners: [port(from.lat, from.lng, 'A'), port(to.lat, to.lng, 'B')] };
        const { world, corners } = mapGeometry(route, 640, 320);
        const tiles = tilesOf(SOURCE, world, 640, 320);
        const zoom = Number(tiles[0]?.url.split('/')[3]);
        for (const [index, { x, y }] of corners.entries()) {
          const at = index === 0 ? from : to;
          // Ports are drawn at whole pixels.
          const around = tiles.filter((tile) => x >= tile.x - 1 && x <= tile.x + tile.size + 1 && y >= tile.y - 1 && y <= tile.y + tile.size + 1);
          expect(around.map(({ url }) => url)).toContain(squareOf(at.lat, at.lng, zoom));
        }
        const covered = (x: number, y: number) =>
          tiles.some((tile) => x >= tile.x && x <= tile.x + tile.size && y >= tile.y && y <= tile.y + tile.size);
        for (const x of [0, 320, 640]) expect(covered(x, 160)).toBe(true);
        expect(tiles.length).toBeLessThan(60);
      }),
    );
  });

  it('are no smaller or larger than the source has', () => {
    const world = { size: 256 * 2 ** 9, x: -10_000, y: -50_000 };
    expect(tilesOf({ ...SOURCE, maxZoom: 4 }, world, 500, 300)[0]).toMatchObject({ size: world.size / 16 });
    expect(tilesOf({ ...SOURCE, size: 512 }, world, 500, 300)[0]).toMatchObject({ size: 512 });
  });
});

describe('the source of tiles in a style', () => {
  it('is its first raster source, with addresses relative to the style and a plain attribution', () => {
    const sources = {
      labels: { type: 'vector', tiles: ['https://maps.example.com/v/{z}/{x}/{y}.pbf'] },
      sea: {
        type: 'raster',
        tiles: ['../../t/{z}/{x}/{y}.png?k=1'],
        tileSize: 256,
        maxzoom: 12,
        attribution: '&copy; <a href="https://e.com">Sea &amp; Land</a>',
      },
    };
    expect(tileSourceOf({ version: 8, sources, layers: [] }, STYLE)).toEqual({
      template: 'https://maps.example.com/t/{z}/{x}/{y}.png?k=1',
      size: 256,
      minZoom: 0,
      maxZoom: 12,
      attribution: '© Sea & Land',
    });
  });

  it.each([{}, null, 'x', { sources: { a: { type: 'vector', tiles: ['x'] }, b: null, c: { type: 'raster' } } }])('is missing in %j', (style) =>
    expect(tileSourceOf(style, STYLE)).toBeUndefined(),
  );
});
