import { expect, it } from 'vitest';
import { TODO_TYPE } from '../constants.ts';
import { toDoTarget } from './to-do-target.ts';

const map = { bookingId: '7', orderId: '3' };
const all = () => true;
const nothing = () => false;

it.each([TODO_TYPE.release, TODO_TYPE.supplement])('opens the order for type %i: its managing page if permitted, else its details', (busType) => {
  expect(toDoTarget({ busType, map }, (code) => code === 'order')).toEqual({
    path: '/backOrder/orderManage?bookingId=7&orderId=3',
    hasDialog: false,
  });
  expect(toDoTarget({ busType, map }, nothing)).toEqual({ path: '/backOrder/orderDetails?bookingId=7&orderId=3', hasDialog: false });
});

it.each([TODO_TYPE.copyConfirm, TODO_TYPE.billConfirm])('offers a dialog for type %i, and the order without one', (busType) => {
  expect(toDoTarget({ busType, map }, all)).toEqual({ path: '/backOrder/orderManage?bookingId=7&orderId=3', hasDialog: true });
  expect(toDoTarget({ busType, map: { bookingId: null, orderId: null } }, all)).toEqual({ hasDialog: true });
});

it('opens the company page for a certification, if permitted', () => {
  const toDo = { busType: TODO_TYPE.certification, map: { bookingId: null, orderId: null } };
  expect([toDoTarget(toDo, all).path, toDoTarget(toDo, nothing).path]).toEqual(['/memberCenter/company', undefined]);
});

it.each([0, 4, 99, -1, Number.NaN])('opens the order of an unknown type (%d), or nothing without a booking', (busType) => {
  expect(toDoTarget({ busType, map: { bookingId: '7', orderId: null } }, all)).toEqual({
    path: '/backOrder/orderManage?bookingId=7',
    hasDialog: false,
  });
  expect(toDoTarget({ busType, map: { bookingId: null, orderId: '3' } }, all)).toEqual({ hasDialog: false });
});

it('leads agents to the part of the order where it is done, and to the bill of a dispute', () => {
  const { checkSi, changeCopy, decideAmendment, decideCancellation, answerDispute } = TODO_TYPE;
  const query = (busType: number) => toDoTarget({ busType, map }, all).path?.split('?')[1];
  expect([checkSi, changeCopy].map(query)).toEqual(['bookingId=7&orderId=3&type=si', 'bookingId=7&orderId=3&type=copy']);
  expect([decideAmendment, decideCancellation].map(query)).toEqual(['bookingId=7&orderId=3', 'bookingId=7&orderId=3']);
  expect(toDoTarget({ busType: answerDispute, map }, all).hasDialog).toBe(true);
});

it('leads agents to a rejected VGM, to what was won, and to the company that applies', () => {
  const none = { bookingId: null, orderId: null };
  const path = (busType: number, of: Parameters<typeof toDoTarget>[0]['map'], can = all) => toDoTarget({ busType, map: of }, can).path;
  expect(path(TODO_TYPE.vgmRejected, map)).toBe('/backOrder/orderManage?bookingId=7&orderId=3&type=vgm');
  expect(path(TODO_TYPE.bidWon, none)).toBe('/freight/bidding');
  expect(path(TODO_TYPE.checkCompany, { ...none, id: '9' })).toBe('/memberCenter/company?customerId=9');
  expect(path(TODO_TYPE.checkCompany, none)).toBe('/memberCenter/company');
  expect(path(TODO_TYPE.certification, { ...none, id: '9' })).toBe('/memberCenter/company');
  expect(path(TODO_TYPE.checkCompany, none, nothing)).toBeUndefined();
});
