import type { CSSObject } from '@emotion/react';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { SeaRoute } from '#contract/basedata';
import type { SailingDetail } from '#contract/sailing';
import { formatMonthDay, formatNumber, formatWeekday } from '#i18n';
import { token, useMessages, useUi } from '#ui';
import { legsOf } from './legs.ts';
import { mapGeometry } from './map-geometry.ts';
import { MapStyle } from './map-style.ts';
import { type PortLabel, placeLabels } from './port-labels.ts';
import { loadTileSource, type TileSource, tilesOf } from './tiles.ts';

interface VoyageMapProps {
  route: SeaRoute;
  sailing: Pick<SailingDetail, 'portStartName' | 'portEndName'> & { etd: number | null; eta: number | null };
}

/** Land of the earth, or the tiles of a style, with the route on it; the table of legs says the same in words. */
export function VoyageMap({ route, sailing }: VoyageMapProps) {
  const t = useMessages('voyage');
  const { locale } = useUi();
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  // That of the kit is part of the file of tables, which is heavier than the land of the earth.
  const measure = useCallback((frame: HTMLDivElement) => {
    const watch = new ResizeObserver(() => setSize({ width: frame.clientWidth, height: frame.clientHeight }));
    watch.observe(frame);
    return () => watch.disconnect();
  }, []);
  const drawn = useMemo(() => (width > 0 ? mapGeometry(route, width, height) : undefined), [route, width, height]);
  const ends: Record<number, number | null> = { 0: sailing.etd, [route.corners.length - 1]: sailing.eta };
  const ports = (drawn?.corners ?? []).flatMap(({ x, y, port }, n) => (port ? [{ x, y, name: port, day: dayText(ends[n], locale) }] : []));
  const placed = placeLabels(ports, drawn?.marks ?? [], { width, height });
  const [source, endTiles] = useTileSource();
  const { portStartName: from, portEndName: to } = sailing;
  const by = legsOf(route).flatMap(({ sight }) => (sight ? [t(`at.${sight}`)] : []));
  const miles = formatNumber(route.nauticalMiles);
  return (
    <div ref={measure} css={box}>
      {drawn ? (
        <svg
          role="img"
          aria-label={by.length > 0 ? t('map', { from, to, by: by.join(', '), miles }) : t('map.direct', { from, to, miles })}
          width={width}
          height={height}
          css={svg}
        >
          {source ? (
            tilesOf(source, drawn.world, width, height).map((tile) => (
              <image key={`${tile.url} ${tile.x}`} href={tile.url} x={tile.x} y={tile.y} width={tile.size} height={tile.size} onError={endTiles} />
            ))
          ) : (
            <>
              <path d={drawn.grid} css={styles.grid} />
              <path d={drawn.land} css={styles.land} />
            </>
          )}
          {drawn.antimeridian === undefined ? null : (
            <text x={drawn.antimeridian} y={height - 6} css={styles.degree}>
              180°
            </text>
          )}
          <path d={drawn.route} css={styles.route} />
          {placed.marks.map((mark) => (
            <g key={mark.miles}>
              <circle cx={mark.x} cy={mark.y} r={2.5} css={styles.mark} />
              <text x={mark.x} y={mark.y + 15} css={styles.degree}>
                {formatNumber(mark.miles)}
              </text>
            </g>
          ))}
          {ports.map((at, n) => {
            const label = placed.labels[n];
            return label ? <PortMark key={`${at.name} ${at.x}`} at={at} label={label} isEnd={n === ports.length - 1} /> : null;
          })}
          {source?.attribution ? (
            <text x={width - 4} y={height - 4} textAnchor="end" css={styles.day}>
              {source.attribution}
            </text>
          ) : null}
        </svg>
      ) : null}
    </div>
  );
}

/** The tiles of the style, if there is one and as long as they can be loaded. */
function useTileSource(): [TileSource | undefined, end: () => void] {
  const style = useContext(MapStyle);
  const [source, setSource] = useState<TileSource>();
  useEffect(() => {
    if (style === '') return;
    const asked = new AbortController();
    void loadTileSource(style, asked.signal).then((found) => asked.signal.aborted || setSource(found));
    return () => (asked.abort(), setSource(undefined));
  }, [style]);
  return [source, () => setSource(undefined)];
}

const dayText = (at: number | null | undefined, locale: Parameters<typeof formatWeekday>[1]) =>
  at == null ? '' : `${formatMonthDay(at)} ${formatWeekday(at, locale)}`;

interface PortMarkProps {
  at: { x: number; y: number; name: string; day: string };
  label: PortLabel;
  isEnd: boolean;
}

function PortMark({ at: { x, y, name, day }, label: { nameY, ...label }, isEnd }: PortMarkProps) {
  return (
    <g>
      <circle cx={x} cy={y} r={4} css={isEnd ? styles.end : styles.port} />
      <text {...label} y={nameY} css={styles.name}>
        {name}
      </text>
      <text {...label} y={nameY + 13} css={styles.day}>
        {day}
      </text>
    </g>
  );
}

const halo = { paintOrder: 'stroke', stroke: token.selected, strokeWidth: 3, strokeLinejoin: 'round' } as const;
const box: CSSObject = {
  height: '100%',
  overflow: 'hidden',
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rBanner,
  background: token.selected,
};
const svg: CSSObject = { display: 'block', fontSize: token.t12 };
const port = { fill: token.surface, stroke: token.action, strokeWidth: 2.5 } as const;
const styles = {
  land: { fill: token.lineStrong },
  grid: { fill: 'none', stroke: token.line },
  route: { fill: 'none', stroke: token.action, strokeWidth: 2, strokeLinejoin: 'round', strokeLinecap: 'round' },
  mark: { fill: token.surface, stroke: token.action, strokeWidth: 1.5 },
  port,
  end: { ...port, fill: token.action },
  name: { ...halo, fill: token.text, fontWeight: token.strong },
  day: { ...halo, fill: token.text2, fontSize: token.t11 },
  degree: { ...halo, fill: token.text2, fontSize: token.t11, textAnchor: 'middle' },
} satisfies Record<string, CSSObject>;
