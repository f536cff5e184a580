import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import uPlot from 'uplot';
import { formatDate, formatMonthDay } from '#i18n';
import { token } from '#ui';

interface Point {
  /** Epoch milliseconds of the day. */
  date: number;
  price: string;
}

interface PriceChartProps {
  points: readonly Point[];
  /** A line across, a decimal string. */
  limit?: string | undefined;
  label: string;
  format: (price: string) => string;
  height: string;
}

/** A step line: a price holds until the next day that has another one. Its table for screen readers is beside it. */
export function PriceChart({ points, limit, label, format, height }: PriceChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  const shape = useEffectEvent(format);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { clientWidth, clientHeight } = element;
    const prices = points.map(({ price }) => Number(price));
    const across = limit === undefined ? [] : [prices.map(() => Number(limit))];
    const data: uPlot.AlignedData = [points.map(({ date }) => date / SECOND_MS), prices, ...across];
    // The canvas needs colours that are resolved for the theme.
    const colours = getComputedStyle(element);
    const line = () => colours.color;
    const text = () => colours.caretColor;
    const grid = { stroke: () => colours.outlineColor, width: 1 };
    const axis = { stroke: text, grid, ticks: { show: false }, font: `12px ${colours.fontFamily}` };
    const chart = new uPlot(
      {
        width: clientWidth,
        height: clientHeight,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: true }, y: { range: (_, low, high) => margin(low, high) } },
        series: [
          {},
          {
            stroke: line,
            width: 2,
            points: { show: points.length < SPARSE },
            ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
          },
          ...across.map((): uPlot.Series => ({ stroke: text, width: 1, dash: [4, 4], points: { show: false } })),
        ],
        axes: [
          { ...axis, space: 64, values: (_, ticks) => ticks.map((tick) => formatMonthDay(tick * SECOND_MS)) },
          { ...axis, size: 84, values: (_, ticks) => ticks.map((tick) => shape(String(tick))) },
        ],
        hooks: { setCursor: [({ cursor }) => setShown(cursor.idx ?? undefined)] },
      },
      data,
      element,
    );
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: element.clientHeight }));
    resized.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redraw = () => chart.redraw();
    scheme.addEventListener('change', redraw);
    return () => {
      scheme.removeEventListener('change', redraw);
      resized.disconnect();
      chart.destroy();
    };
  }, [points, limit]);

  const point = shown === undefined ? undefined : points[shown];
  return (
    <figure role="img" aria-label={label} css={style} style={{ height }}>
      <div ref={box} />
      <figcaption aria-hidden>{point ? `${formatDate(point.date)}  ${format(point.price)}` : ''}</figcaption>
    </figure>
  );
}

const SECOND_MS = 1000;
/** So few days are shown as points, too. */
const SPARSE = 40;
/** Prices that hardly differ stay flat instead of filling the height. */
const MIN_SPAN = 0.1;

function margin(low: number, high: number): [number, number] {
  const span = Math.max(high - low, high * MIN_SPAN);
  const middle = (low + high) / 2;
  return [Math.max(0, middle - 0.6 * span), middle + 0.6 * span];
}

/** The library's own sheet without legend and selection. Its class names begin with `u-`. */
const style = css(`
position: relative; margin: 0; min-width: 0;
& > div { height: 100%; color: ${token.action}; caret-color: ${token.text3}; outline: 0 solid ${token.line}; }
& > figcaption { position: absolute; top: 0; right: 0; padding: 0 ${token.s2}; background: ${token.surface}; font-size: ${token.t12}; font-weight: ${token.strong}; white-space: pre; }
& .uplot, & .uplot *, & .uplot *::before, & .uplot *::after { box-sizing: border-box; }
& .u-wrap { position: relative; user-select: none; }
& .u-over, & .u-under { position: absolute; }
& .u-under { overflow: hidden; }
& .uplot canvas { display: block; position: relative; width: 100%; height: 100%; }
& .u-axis { position: absolute; }
& .u-cursor-x { position: absolute; left: 0; top: 0; height: 100%; pointer-events: none; will-change: transform; border-right: ${token.hair} dashed ${token.text3}; }
& .u-cursor-pt { position: absolute; top: 0; left: 0; border-radius: 50%; border: 0 solid; pointer-events: none; will-change: transform; background-clip: padding-box !important; }
& .u-axis.u-off, & .u-select, & .u-cursor-y, & .u-off { display: none; }
`);
