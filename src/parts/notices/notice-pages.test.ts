import { describe, expect, it } from 'vitest';
import type { Notice } from '#contract/message';
import { isNewestOfAll, type NoticePage, withNew, withRead } from './notice-pages.ts';

const notice = (id: string, isRead = false): Notice => ({
  id,
  messageType: 1,
  messageTypeStr: 'System',
  createTime: 0,
  messageTitle: `no. ${id}`,
  message: '',
  isRead,
  bookingId: null,
  orderId: null,
  link: '',
});
const page = (...records: Notice[]): NoticePage => ({ records, total: records.length, size: 2, current: 1, pages: 1, unread: 2 });

describe('a page of notices', () => {
  it('adds a new notice at the top, keeps its size and counts it', () => {
    expect(withNew(page(notice('2'), notice('1')), notice('3'))).toMatchObject({ records: [{ id: '3' }, { id: '2' }], total: 3, pages: 2 });
  });

  it('adds no notice twice', () => {
    const before = page(notice('2'), notice('1'));
    expect(withNew(before, notice('1'))).toBe(before);
  });

  it('marks some or all as read', () => {
    expect(withRead(page(notice('2'), notice('1')), ['1'], 1)).toMatchObject({ records: [{ isRead: false }, { isRead: true }], unread: 1 });
    expect(withRead(page(notice('2'), notice('1')), undefined, 0)).toMatchObject({ records: [{ isRead: true }, { isRead: true }], unread: 0 });
  });

  it('shows every new notice only without a filter', () => {
    expect(isNewestOfAll({ current: 1, size: 5 })).toBe(true);
    for (const filter of [{ current: 2 }, { isRead: false }, { messageType: 2 }, { searchValue: 'x' }]) expect(isNewestOfAll(filter)).toBe(false);
  });
});
