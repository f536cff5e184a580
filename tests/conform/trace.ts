import type { CDPSession, Page } from '@playwright/test';

/** Possible leaks of an element on the page. */
export interface Trace {
  listeners: number;
  intervals: number;
  /** Small changes come from the page's own activity. */
  timeouts: number;
  sockets: number;
  head: number;
  body: number;
}

/** Counts listeners on window and document, running timers and open sockets from now on. Must run before the page's own scripts. */
export async function countTraces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const live = new Map<string, object>();
    const numbers = new WeakMap<object, number>();
    let last = 0;
    const number = (listener: object) => numbers.get(listener) ?? (numbers.set(listener, ++last), last);
    const key = (target: EventTarget, type: string, listener: object, options: boolean | AddEventListenerOptions | undefined) =>
      [
        target === window ? 'window' : 'document',
        type,
        number(listener),
        typeof options === 'object' ? Boolean(options.capture) : Boolean(options),
      ].join();
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const isShared = (target: unknown): target is EventTarget => target === window || target === document || target === undefined;
    EventTarget.prototype.addEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) {
      const target = this ?? window;
      if (listener && isShared(target)) {
        const name = key(target, type, listener, options);
        live.set(name, listener);
        const { once, signal } = typeof options === 'object' ? options : {};
        if (once) add.call(target, type, () => live.delete(name), { once: true });
        if (signal) add.call(signal, 'abort', () => live.delete(name));
      }
      return add.call(target, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (
      this: EventTarget,
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | EventListenerOptions,
    ) {
      const target = this ?? window;
      if (listener && isShared(target)) live.delete(key(target, type, listener, options));
      return remove.call(target, type, listener, options);
    };
    const intervals = new Set<unknown>();
    const { setInterval: start, clearInterval: stop } = window;
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const id = start(...args);
      intervals.add(id);
      return id;
    }) as typeof setInterval;
    window.clearInterval = ((id: number) => (intervals.delete(id), stop(id))) as typeof clearInterval;
    const timeouts = new Set<unknown>();
    const { setTimeout: wait, clearTimeout: cease } = window;
    window.setTimeout = ((handler: TimerHandler, ms?: number, ...given: unknown[]) => {
      const id = wait(() => {
        timeouts.delete(id);
        if (typeof handler === 'function') (handler as (...values: unknown[]) => void)(...given);
      }, ms);
      timeouts.add(id);
      return id;
    }) as typeof setTimeout;
    window.clearTimeout = ((id: number) => (timeouts.delete(id), cease(id))) as typeof clearTimeout;
    const sockets = new Set<WebSocket>();
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        sockets.add(this);
      }
    };
    Object.assign(window, {
      quaysideTrace: () => ({
        listeners: live.size,
        intervals: intervals.size,
        timeouts: timeouts.size,
        sockets: [...sockets].filter((socket) => socket.readyState < WebSocket.CLOSING).length,
        head: document.head.childElementCount,
        body: document.body.childElementCount,
      }),
    });
  });
}

export const readTraces = (page: Page): Promise<Trace> => page.evaluate(() => (window as unknown as { quaysideTrace: () => Trace }).quaysideTrace());

/** Adds the element to the page and removes it again once it has rendered, `times` times. */
export const addAndRemove = (page: Page, what: { tag: string; attributes: Record<string, string>; times: number }): Promise<void> =>
  page.evaluate(async ({ tag, attributes, times }) => {
    for (let i = 0; i < times; i += 1) {
      const host = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value);
      const ready = new Promise((resolve) => host.addEventListener('quay-ready', resolve, { once: true }));
      document.querySelector('main')?.append(host);
      await ready;
      await new Promise(requestAnimationFrame);
      host.remove();
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  }, what);

/** Remaining objects and nodes after garbage collection. Objects of requests that have not ended are among them. */
export async function heapUsed(session: CDPSession): Promise<{ bytes: number; nodes: number }> {
  for (let i = 0; i < 3; i += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  const { nodes } = (await session.send('Memory.getDOMCounters')) as { nodes: number };
  return { bytes: usedSize, nodes };
}
