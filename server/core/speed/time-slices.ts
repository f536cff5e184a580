import { setImmediate } from 'node:timers/promises';
import { elapsedMs } from '../runtime/clock.ts';

const SLICE_MS = 20;

/** Yields the items of a long loop; after each 20 ms of its work, the calls that wait are handled first. */
export async function* inTimeSlices<T>(items: Iterable<T>): AsyncGenerator<T> {
  let end = elapsedMs() + SLICE_MS;
  for (const item of items) {
    if (elapsedMs() > end) {
      await setImmediate();
      end = elapsedMs() + SLICE_MS;
    }
    yield item;
  }
}
