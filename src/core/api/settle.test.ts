import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNotices, type Notices } from '../page/notices.ts';
import { makeSettle, type Settle } from './settle.ts';

let notices: Notices;
let settle: Settle;
const messages = () => notices.store.getState().list.map(({ message }) => message);
/** A call that failed, and whose caller says so. */
function fail(action: object, message: string, about?: { id: string }): void {
  settle(action, { ok: false, reason: 'business', message, errors: [] });
  notices.show({ kind: 'error', message, ...(about && { about }) });
}
const succeed = (action: object) => settle(action, { ok: true, data: null, message: '' });

beforeEach(() => {
  vi.useFakeTimers();
  notices = makeNotices();
  settle = makeSettle(notices);
});
afterEach(() => vi.useRealTimers());

describe('30.A6 an error toast', () => {
  const [save, send] = [{}, {}];

  it('goes when its cause is gone: the same action has succeeded', () => {
    fail(save, 'No connection');
    fail(save, 'The vessel is missing');
    succeed(save);
    expect(messages()).toEqual([]);
  });

  it('stays when another action succeeds, and beside what succeeded', () => {
    fail(save, 'The vessel is missing');
    succeed(send);
    notices.show({ kind: 'success', message: 'Sent', about: { id: '1', text: 'SI QSHUSH1' } });
    expect(messages()).toEqual(['The vessel is missing', 'Sent']);
    succeed(save);
    expect(messages()).toEqual(['Sent']);
  });

  it('that two actions share goes once both have succeeded', () => {
    fail(save, 'No connection');
    fail(send, 'No connection');
    succeed(save);
    expect(messages()).toEqual(['No connection']);
    succeed(send);
    expect(messages()).toEqual([]);
  });

  it('is replaced by what is said next about its document', () => {
    fail(save, 'No connection', { id: '7' });
    notices.show({ kind: 'success', message: 'Saved', about: { id: '7', text: 'Main bill QSHUSH1' } });
    expect(messages()).toEqual(['Saved']);
  });

  it('that the user has closed is not closed again when its words return for another reason', () => {
    fail(save, 'No connection');
    notices.dismiss(notices.store.getState().list[0]!.id);
    fail(send, 'No connection');
    succeed(save);
    expect(messages()).toEqual(['No connection']);
  });
});
