import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeElementCount } from './element-count.ts';

describe('8.D6 the last element has left', () => {
  const onEmpty = vi.fn();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    onEmpty.mockClear();
  });

  it('is reported after 5 s, not before and not while others remain', () => {
    const enter = makeElementCount(onEmpty);
    const [leaveFirst, leaveLast] = [enter(), enter()];
    leaveFirst();
    vi.advanceTimersByTime(10_000);
    leaveLast();
    vi.advanceTimersByTime(4900);
    expect(onEmpty).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(onEmpty).toHaveBeenCalledOnce();
  });

  it('is not reported if one returns in time', () => {
    const enter = makeElementCount(onEmpty);
    enter()();
    vi.advanceTimersByTime(4000);
    enter();
    vi.advanceTimersByTime(60_000);
    expect(onEmpty).not.toHaveBeenCalled();
  });
});
