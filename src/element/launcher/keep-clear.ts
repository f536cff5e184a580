import { CONTROLS, elementBelow, fillsWindow } from '#ui/overlays/page-controls';
import { isNarrow } from '../shell/launcher.ts';

/** Controls of the page, and what is shown above the launcher. */
const KEPT_CLEAR = `[data-keep-clear],${CONTROLS}`;
const SETTLE_MS = 160;
/** A search waits until nothing has been typed for this long. */
const TYPING_MS = 1000;
/** Maximum distance from the corner to avoid a control, in widths of the launcher. */
const MAX_WIDTHS = 6;
/** The same to avoid text; long articles have text everywhere. */
const MAX_WIDTHS_FROM_TEXT = 2;
/** Content that loads or disappears fires no event: check again after 1, 2, 4, 8 and 16 s. */
const FIRST_RECHECK_MS = 1000;
const LAST_RECHECK_MS = 16_000;
/** Finding a place forces a layout many times: it waits until the page has shown what a click opens, at most this long. */
const IDLE_MS = 1000;
/** Longest task of a search: a key press waits no longer. */
const SLICE_MS = 8;
const GAP_PX = 8;
/** A smaller launcher cannot be seen: a part of the page that contains it is hidden, or just appears. */
const LEAST_PX = 16;
/** Times the size of the launcher: a control of this size can be used beside it. */
const LARGE_CONTROL = 6;
/** Test points across a launcher, and down it. */
const GRID = 5;
/** Positions from one test point to the next: a gap between two lines may be little higher than the launcher. They share points, as asking the page is slow. */
const POSITIONS = { x: 1, y: 2 } as const;

/**
 * Keeps a launcher in a corner off the page's controls: it becomes a circle while the page scrolls and wherever its name would cover anything or a bar
 * is at the bottom of the page or of a dialog, and moves up, down, inwards or diagonally where the circle would, to a place without text if there is one. `frame` gets `data-round` and a `translate`. Returns the way to stop.
 */
export function keepClear(frame: HTMLElement): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const placeIn = (delayMs: number, recheckMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => place(recheckMs)), delayMs);
  };
  /** A later search replaces one that is not finished. */
  let round = 0;
  const shown = new ResizeObserver(() => {
    if (!isSeen(frame)) return;
    shown.disconnect();
    soon();
  });
  const place = (recheckMs: number) => {
    if (!frame.isConnected || over.signal.aborted) return;
    round += 1;
    if (!isSeen(frame)) return shown.observe(frame);
    const own = round;
    const recheck = () => {
      if (recheckMs <= LAST_RECHECK_MS) placeIn(recheckMs, 2 * recheckMs);
    };
    // Nothing of it is shown, such as in a closed dialog of the page; without a size, every step of a search would lead nowhere.
    if (frame.getClientRects().length === 0) return recheck();
    inSlices(findPlace(frame), () => own === round && frame.isConnected && !over.signal.aborted, recheck);
  };
  let typedAt = -Infinity;
  const soon = () => {
    round += 1;
    placeIn(Math.max(SETTLE_MS, typedAt + TYPING_MS - performance.now()), FIRST_RECHECK_MS);
  };
  const on = (target: EventTarget, type: string, then: (event: Event) => void) =>
    target.addEventListener(type, then, { capture: true, passive: true, signal: over.signal });
  on(document, 'scroll', ({ target }) => {
    // Only what moves much of the page under the launcher.
    if (target instanceof Element && target !== document.scrollingElement && target.clientHeight < innerHeight / 2) return;
    frame.dataset['round'] = '';
    soon();
  });
  on(globalThis, 'resize', soon);
  on(globalThis, 'load', soon);
  // The page has changed its content, or the keyboard focus has moved to a control below the launcher.
  for (const type of ['click', 'focusin', 'transitionend', 'animationend']) on(document, type, soon);
  on(document, 'input', () => {
    typedAt = performance.now();
    soon();
  });
  if (isNarrow()) frame.dataset['round'] = '';
  soon();
  return () => {
    clearTimeout(timer);
    shown.disconnect();
    over.abort();
  };
}

function isSeen(frame: HTMLElement): boolean {
  const { width, height } = frame.getBoundingClientRect();
  return width >= LEAST_PX && height >= LEAST_PX;
}

// Safari lacks it.
const whenIdle = (then: () => void): void => {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(then, { timeout: IDLE_MS });
  else requestAnimationFrame(then);
};

/** Advances a search in short tasks, between which the page handles input: on a long form it takes hundreds of milliseconds. */
function inSlices(search: Search<void>, isWanted: () => boolean, then: () => void): void {
  const until = performance.now() + SLICE_MS;
  do if (search.next().done) return then();
  while (performance.now() < until);
  setTimeout(() => isWanted() && inSlices(search, isWanted, then));
}

/** Yields before each point that it looks at: on a long list, asking the page for one takes milliseconds. */
type Search<T> = Generator<undefined, T>;

/** The nearest position that covers no control, preferably no text either: with its label where nothing is below it, else as a circle, then further up or inwards. */
function* findPlace(frame: HTMLElement): Search<void> {
  const { style, dataset } = frame;
  const before = { translate: style.translate, round: dataset['round'] };
  delete dataset['round'];
  style.translate = '';
  const whole = frame.getBoundingClientRect();
  dataset['round'] = '';
  const circle = frame.getBoundingClientRect();
  // It stays where it was until a place is found.
  style.translate = before.translate;
  if (before.round === undefined) delete dataset['round'];
  const page = pageBelow(frame);
  const fits = !isNarrow() && (yield* pointsOn(whole, 0, 0, page.isOnControl, 0)) === 0;
  if (fits && !page.isInBar(whole) && (yield* pointsOn(whole, 0, 0, page.isOnText, 0)) === 0) {
    delete dataset['round'];
    style.translate = '';
    return;
  }
  const found = yield* nearestPlace(page, circle, fits);
  dataset['round'] = '';
  const isBetter = !fits || found.text === 0;
  style.translate = isBetter && (found.x !== 0 || found.y !== 0) ? `${found.x}px ${found.y}px` : '';
}

interface Offset {
  x: number;
  y: number;
  /** From the corner. */
  distance: number;
}

interface Place {
  x: number;
  y: number;
  /** Number of test points on text. */
  text: number;
}

/**
 * Straight up, down or inwards if there is a place without controls, else diagonally, else where it hides least of them.
 * `isOptional`: the launcher can stay in its corner, so that no more than the straight ways are searched.
 */
function* nearestPlace(page: PageBelow, circle: DOMRect, isOptional: boolean): Search<Place> {
  const straight = yield* clearPlace(page, circle, offsets(circle, true));
  if (straight || isOptional) return straight ?? { x: 0, y: 0, text: Infinity };
  const all = offsets(circle, false);
  return (yield* clearPlace(page, circle, all)) ?? (yield* leastHiding(page, circle, all));
}

/** Nearest first. */
function offsets(circle: DOMRect, areStraight: boolean): Offset[] {
  const [stepX, stepY] = [(circle.width - 2) / (GRID - 1) / POSITIONS.x, (circle.height - 2) / (GRID - 1) / POSITIONS.y];
  const most = MAX_WIDTHS * (circle.height + GAP_PX);
  const inwards = circle.left > innerWidth / 2 ? -1 : 1;
  const found: Offset[] = [];
  const rows = Math.floor(most / stepY);
  for (let column = 0; column * stepX <= most; column += 1)
    for (let row = -rows; row <= rows; row += 1)
      if (!areStraight || column === 0 || row === 0) {
        const [x, y] = [column * stepX * inwards, row * stepY];
        found.push({ x, y, distance: Math.hypot(x, y) });
      }
  return found.sort((one, other) => one.distance - other.distance);
}

/** The nearest position without controls and text; else near the corner the one with the least text; else the nearest without controls. */
function* clearPlace(page: PageBelow, circle: DOMRect, candidates: readonly Offset[]): Search<Place | undefined> {
  const far = MAX_WIDTHS_FROM_TEXT * (circle.height + GAP_PX);
  let best: Place | undefined;
  for (const { x, y, distance } of candidates) {
    if (best && distance > far) break;
    if ((yield* pointsOn(circle, x, y, page.isOnControl, 0)) > 0) continue;
    const text = yield* pointsOn(circle, x, y, page.isOnText, best ? best.text : Infinity);
    if (text === 0) return { x, y, text };
    if (!best || text < best.text) best = { x, y, text };
  }
  return best;
}

/** The nearest position with the fewest test points on controls. Controls that are much larger than the launcher can be used beside it, so that small ones come first. */
function* leastHiding(page: PageBelow, circle: DOMRect, candidates: readonly Offset[]): Search<Place> {
  const isOnSmall: IsCovering = (x, y) => {
    const size = page.control(x, y)?.getBoundingClientRect();
    return size !== undefined && size.width * size.height < LARGE_CONTROL * circle.width * circle.height;
  };
  let best = { x: 0, y: 0, text: 0, small: Infinity, any: Infinity };
  for (const { x, y } of candidates) {
    const small = yield* pointsOn(circle, x, y, isOnSmall, best.small);
    if (small > best.small) continue;
    const any = yield* pointsOn(circle, x, y, page.isOnControl, small < best.small ? Infinity : best.any);
    if (small < best.small || any < best.any) best = { x, y, text: 0, small, any };
  }
  return best;
}

type IsCovering = (x: number, y: number) => boolean;

/** Number of test points of the box that cover something or are outside of the window; counts no further once it exceeds `limit`. */
function* pointsOn(box: DOMRect, dx: number, dy: number, isCovering: IsCovering, limit: number): Search<number> {
  let points = 0;
  for (let column = 0; column < GRID; column += 1) {
    for (let row = 0; row < GRID; row += 1) {
      yield;
      // One pixel inside, so that an adjacent element does not count as covered.
      const x = box.left + dx + 1 + ((box.width - 2) * column) / (GRID - 1);
      const y = box.top + dy + 1 + ((box.height - 2) * row) / (GRID - 1);
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isCovering(x, y)) points += 1;
      if (points > limit) return points;
    }
  }
  return points;
}

interface PageBelow {
  control: (x: number, y: number) => Element | undefined;
  isOnControl: IsCovering;
  isOnText: IsCovering;
  /** Whether a bar or a dialog is below the box or between it and the edge of the window. */
  isInBar: (box: DOMRect) => boolean;
}

/** What is below the launcher; each point is looked up once per search. */
function pageBelow(frame: HTMLElement): PageBelow {
  const element = once((x, y) => elementBelow(document, frame, x, y));
  const control = once((x, y) => controlOf(element(x, y)));
  const isInBar = ({ left, right, top, bottom }: DOMRect) =>
    [(top + bottom) / 2, innerHeight - 2].some((y) => isBarAround(element((left + right) / 2, y)));
  return { control, isInBar, isOnControl: (x, y) => control(x, y) !== undefined, isOnText: once((x, y) => isOnText(element(x, y), x, y)) };
}

function once<T>(find: (x: number, y: number) => T): (x: number, y: number) => T {
  const known = new Map<string, T>();
  return (x, y) => {
    // Sums of different steps differ in their last digits.
    const key = `${x.toFixed(1)} ${y.toFixed(1)}`;
    let found = known.get(key);
    if (found === undefined && !known.has(key)) known.set(key, (found = find(x, y)));
    return found as T;
  };
}

function controlOf(element: Element | undefined): Element | undefined {
  const control = element?.closest(KEPT_CLEAR);
  if (!control) return undefined;
  return fillsWindow(control.getBoundingClientRect()) ? undefined : control;
}

function isBarAround(element: Element | undefined): boolean {
  for (let node: Node | null | undefined = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (!(node instanceof Element)) continue;
    if (node.matches('dialog,[role=dialog],[role=alertdialog]')) return true;
    const { position } = getComputedStyle(node);
    if ((position === 'fixed' || position === 'sticky') && node.clientHeight < innerHeight / 2) return true;
  }
  return false;
}

/** Whether a line of text is at the point, rather than beside the end of one. */
function isOnText(element: Element | undefined, x: number, y: number): boolean {
  if (!element) return false;
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  });
}
