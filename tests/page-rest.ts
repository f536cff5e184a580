import { expect, type Page, type Request } from '@playwright/test';

/** Waits until the page has drawn frames, and scripts have done what follows them. The clock of a test does not hold it up, as it drives no observers. */
export const framesDrawn = (page: Page, times = 2): Promise<void> =>
  page.evaluate(async (count) => {
    for (let n = 0; n < count; n += 1) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const observer = new IntersectionObserver(() => resolve());
      // Its first report is part of the next frame.
      observer.observe(document.documentElement);
      await promise;
      observer.disconnect();
    }
  }, times);

/** Watches the page's requests from now on. The function that it returns waits until all have ended, and the frames after them have led to no other. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let started: string[] = [];
  page.on('request', (request) => {
    open.add(request);
    started.push(request.url());
  });
  const ended = (request: Request) => open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () =>
    expect
      .poll(async () => {
        started = [...open].map((request) => request.url());
        await framesDrawn(page);
        return started;
      }, 'requests that have not ended, or were sent since')
      .toEqual([]);
}
