import { isNarrow } from '../shell/launcher.ts';

/** Controls that a launcher in a corner must not cover; merely focusable areas such as a scroll container do not count. */
const CONTROLS =
  'a[href],area[href],button,input,select,textarea,summary,label,[contenteditable]:not([contenteditable=false]),' +
  ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'menuitem', 'option', 'textbox', 'combobox', 'slider', 'spinbutton']
    .map((role) => `[role=${role}]`)
    .join();

const SETTLE_MS = 160;
/** Maximum steps away from a control. */
const STEPS = 6;
/** Maximum steps away from text; long articles have text everywhere. */
const TEXT_STEPS = 2;
/** Content that loads or disappears fires no event: a launcher that is not in its corner checks again after 1, 2, 4, 8 and 16 s. */
const FIRST_RECHECK_MS = 1000;
const LAST_RECHECK_MS = 16_000;
const GAP_PX = 8;
/** Number of test points across a launcher, and down it. */
const GRID = [5, 5] as const;

/**
 * Keeps a launcher in a corner off the page's controls: it becomes a circle while the page scrolls and wherever its name would cover one,
 * and moves up or inwards where the circle would, to a place without text if there is one. `frame` gets `data-round` and a `translate`. Returns the way to stop.
 */
export function keepClear(frame: HTMLElement): () => void {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const placeIn = (delayMs: number, recheckMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => requestAnimationFrame(() => place(recheckMs)), delayMs);
  };
  const place = (recheckMs: number) => {
    if (!frame.isConnected || over.signal.aborted) return;
    findPlace(frame);
    if (recheckMs <= LAST_RECHECK_MS && !isAtRest(frame)) placeIn(recheckMs, 2 * recheckMs);
  };
  const soon = () => placeIn(SETTLE_MS, FIRST_RECHECK_MS);
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
  for (const type of ['click', 'focusin', 'transitionend']) on(document, type, soon);
  if (isNarrow()) frame.dataset['round'] = '';
  soon();
  return () => {
    clearTimeout(timer);
    over.abort();
  };
}

const isAtRest = ({ style, dataset }: HTMLElement) => !style.translate && (isNarrow() || !('round' in dataset));

/** The nearest position that covers no control, preferably no text either: with its label, as a circle, then further up or inwards. */
function findPlace(frame: HTMLElement): void {
  const { style, dataset } = frame;
  const host = (frame.getRootNode() as ShadowRoot).host;
  const wasRound = 'round' in dataset;
  const { translate } = style;
  delete dataset['round'];
  style.translate = '';
  const whole = frame.getBoundingClientRect();
  const fits = !isNarrow() && isClear(host, whole, 0, 0, isOnControl);
  if (fits && isClear(host, whole, 0, 0, isOnText)) return;
  dataset['round'] = '';
  const circle = frame.getBoundingClientRect();
  const step = circle.height + GAP_PX;
  const inwards = circle.left > innerWidth / 2 ? -step : step;
  const places = Array.from({ length: STEPS }, (_, n) => [
    { steps: n, x: 0, y: -n * step },
    { steps: n + 1, x: (n + 1) * inwards, y: 0 },
  ])
    .flat()
    .toSorted((a, b) => a.steps - b.steps);
  const free = places.filter(({ x, y }) => isClear(host, circle, x, y, isOnControl));
  const readable = free.find(({ steps, x, y }) => steps <= TEXT_STEPS && isClear(host, circle, x, y, isOnText));
  if (fits && !readable) {
    delete dataset['round'];
    return;
  }
  const found = readable ?? free[0];
  style.translate = found && found.steps > 0 ? `${found.x}px ${found.y}px` : '';
  // If no position is better, keep the last one.
  if (!found && wasRound) style.translate = translate;
}

type IsCovering = (host: Element, x: number, y: number) => boolean;

function isClear(host: Element, box: DOMRect, dx: number, dy: number, isCovering: IsCovering): boolean {
  const [columns, rows] = GRID;
  for (let column = 0; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1) {
      // One pixel inside, so that an adjacent element does not count as covered.
      const x = box.left + dx + 1 + ((box.width - 2) * column) / (columns - 1);
      const y = box.top + dy + 1 + ((box.height - 2) * row) / (rows - 1);
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || isCovering(host, x, y)) return false;
    }
  return true;
}

function isOnControl(host: Element, x: number, y: number): boolean {
  const control = below(document, host, x, y)?.closest(CONTROLS);
  if (!control) return false;
  const { width, height } = control.getBoundingClientRect();
  // A control that fills the window can be reached beside the launcher.
  return width < innerWidth / 2 || height < innerHeight / 2;
}

/** Whether a line of text is at the point, rather than beside the end of one. */
function isOnText(host: Element, x: number, y: number): boolean {
  const element = below(document, host, x, y);
  if (!element) return false;
  const range = document.createRange();
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false;
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  });
}

/** The element at a point below the launcher, including those in nested shadow roots. */
function below(root: Document | ShadowRoot, host: Element, x: number, y: number): Element | undefined {
  // Elements of outer roots are listed, too. The host may be in any root, such as that of the site's own application element.
  const found = root.elementsFromPoint(x, y).find((element) => element !== host && element.getRootNode() === root);
  return (found?.shadowRoot && below(found.shadowRoot, host, x, y)) ?? found;
}
