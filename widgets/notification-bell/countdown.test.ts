import { afterEach, expect, it, vi } from 'vitest';
import { NOTIFICATION_POPUP_MS } from '#domain/constants';
import { countdown } from './countdown.ts';

afterEach(() => void vi.useRealTimers());

it('a pop-up closes after a minute; the timer pauses while it is hovered', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  const clock = countdown(NOTIFICATION_POPUP_MS, onEnd);
  clock.run();
  vi.advanceTimersByTime(59_000);
  clock.hold();
  vi.advanceTimersByTime(600_000);
  expect(onEnd).not.toHaveBeenCalled();
  clock.run();
  vi.advanceTimersByTime(999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});
