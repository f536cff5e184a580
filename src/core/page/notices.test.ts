import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeNotices } from './notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const texts = (notices: ReturnType<typeof makeNotices>) => notices.store.getState().list.map(({ message }) => message);

it.each([
  ['info', 2000],
  ['success', 2000],
  ['loading', 2000],
  ['warning', 5000],
  ['error', 10_000],
] as const)('shows %s for %i ms', (kind, ms) => {
  const notices = makeNotices();
  notices.show({ kind, message: 'a' });
  vi.advanceTimersByTime(ms - 1);
  expect(texts(notices)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(texts(notices)).toEqual([]);
});

it('shows the same message once and restarts its timer', () => {
  const notices = makeNotices();
  const id = notices.show({ kind: 'info', message: 'a' });
  vi.advanceTimersByTime(1500);
  expect(notices.show({ kind: 'info', message: 'a' })).toBe(id);
  notices.show({ kind: 'error', message: 'a' });
  vi.advanceTimersByTime(1500);
  expect(texts(notices)).toEqual(['a', 'a']);
  vi.advanceTimersByTime(500);
  expect(texts(notices)).toEqual(['a']);
});

it('accepts a loading message without text, which closes after two seconds', () => {
  const notices = makeNotices();
  notices.show({ kind: 'loading' });
  expect(notices.store.getState().list).toMatchObject([{ kind: 'loading', message: '' }]);
  vi.advanceTimersByTime(2000);
  expect(texts(notices)).toEqual([]);
});

it('keeps notices with an action apart, even with the same words', () => {
  const notices = makeNotices();
  const actions = ['a', 'b'].map((label) => ({ label, run: () => undefined }));
  for (const action of actions) notices.show({ kind: 'success', message: 'deleted', action });
  notices.show({ kind: 'success', message: 'deleted' });
  expect(notices.store.getState().list.map(({ action }) => action)).toEqual([...actions, undefined]);
  vi.advanceTimersByTime(2000);
  expect(texts(notices)).toEqual([]);
});

it('30.A6 replaces what was said about the same document, and only that', () => {
  const notices = makeNotices();
  const about = (id: string, text: string) => ({ about: { id, text } });
  notices.show({ kind: 'error', message: 'changed meanwhile', ...about('7', 'Bill ZD7') });
  notices.show({ kind: 'success', message: 'Success', ...about('8', 'Bill ZD8 confirmed') });
  notices.show({ kind: 'success', message: 'Success', ...about('7', 'Bill ZD7 confirmed') });
  notices.show({ kind: 'success', message: 'Success', ...about('7', 'Bill ZD7 confirmed') });
  expect(notices.store.getState().list.map(({ about: of }) => of?.text)).toEqual(['Bill ZD8 confirmed', 'Bill ZD7 confirmed']);
  vi.advanceTimersByTime(10_000);
  expect([texts(notices), vi.getTimerCount()]).toEqual([[], 0]);
});

it('stays while it is being read', () => {
  const notices = makeNotices();
  const id = notices.show({ kind: 'info', message: 'a' });
  notices.hold(id);
  vi.advanceTimersByTime(60_000);
  expect(texts(notices)).toEqual(['a']);
  notices.release(id);
  vi.advanceTimersByTime(2000);
  expect(texts(notices)).toEqual([]);
});

it('closes when dismissed, and leaves no timer behind', () => {
  const notices = makeNotices();
  notices.dismiss(notices.show({ kind: 'error', message: 'a' }));
  expect([texts(notices), vi.getTimerCount()]).toEqual([[], 0]);
});

it('has one presenter: the highest rank, then the first, then one that remains', () => {
  const notices = makeNotices();
  const [one, two, shell] = [Symbol('one'), Symbol('two'), Symbol('shell')];
  const present = () => notices.store.getState().presenter;
  const withdraw = notices.offerPresenter(one);
  notices.offerPresenter(two);
  expect(present()).toBe(one);
  const close = notices.offerPresenter(shell, 1);
  expect(present()).toBe(shell);
  close();
  withdraw();
  expect(present()).toBe(two);
});
