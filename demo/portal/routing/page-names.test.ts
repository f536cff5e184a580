import { expect, it } from 'vitest';
import formEn from '#locales/en-US/booking-form' with { type: 'json' };
import listEn from '#locales/en-US/booking-list' with { type: 'json' };
import portalEn from '#locales/en-US/portal' with { type: 'json' };
import workbenchEn from '#locales/en-US/workbench' with { type: 'json' };
import noticeEn from '#locales/en-US/notification' with { type: 'json' };
import noticeZh from '#locales/zh-CN/notification' with { type: 'json' };
import formZh from '#locales/zh-CN/booking-form' with { type: 'json' };
import listZh from '#locales/zh-CN/booking-list' with { type: 'json' };
import portalZh from '#locales/zh-CN/portal' with { type: 'json' };
import workbenchZh from '#locales/zh-CN/workbench' with { type: 'json' };

it.each([
  ['新增订舱', formZh, listZh, portalZh, workbenchZh],
  ['New booking', formEn, listEn, portalEn, workbenchEn],
])('%s has one name: heading, tab and the buttons that lead there', (name, form, list, portal, workbench) => {
  expect([form['title.new'], list.add, portal['route.addOrder'], workbench.newBooking]).toEqual([name, name, name, name]);
});

it.each([
  ['消息中心', noticeZh, portalZh],
  ['Notification centre', noticeEn, portalEn],
])('%s has one name: heading and tab', (name, notice, portal) => {
  expect([notice.centre, portal['route.sysmessage']]).toEqual([name, name]);
});
