import { CASES, type Case } from '../embed/cases.ts';

const FORM = ['quay-portal', 'quay-booking-form'];
const LIST = ['quay-portal', 'quay-booking-list'];

/** Pages of the portal that customers open first, from an empty cache. */
export const PAGES: readonly Case[] = [
  ...CASES.filter(({ on }) => on === 'portal'),
  {
    name: 'workbench',
    on: 'portal',
    path: '/backhome',
    isLoggedIn: true,
    painted: ['quay-portal', 'header'],
    signs: [{ name: 'shows its heading', found: ['quay-portal', 'quay-workbench', 'h1'], goalSeconds: 3.5 }],
  },
  {
    name: 'my orders',
    on: 'portal',
    path: '/backOrder/orderManagement',
    isLoggedIn: true,
    painted: [...LIST, '.root:not([hidden])'],
    signs: [{ name: 'shows orders', found: [...LIST, 'tbody tr[aria-rowindex] td'], goalSeconds: 3.2 }],
  },
  {
    name: 'booking form',
    on: 'portal',
    path: '/backOrder/orderAdd',
    isLoggedIn: true,
    painted: [...FORM, '.root:not([hidden])'],
    signs: [{ name: 'takes input', found: [...FORM, 'form section input:not([disabled])'], goalSeconds: 3.5 }],
  },
];

/** A change of page within the portal, once it is at rest. */
export interface RouteChange {
  name: string;
  from: string;
  /** The entry of the menu that is pressed, in English; it may be in a group that is opened before. */
  entry: string;
  group?: string;
  /** Shown by the new page itself, at the latest with its own skeleton. */
  found: readonly string[];
}

export const ROUTE_CHANGES: readonly RouteChange[] = [
  { name: 'workbench to my orders', from: '/backhome', entry: 'My orders', found: [...LIST, 'h1'] },
  {
    name: 'my orders to rates',
    from: '/backOrder/orderManagement',
    entry: 'Rates',
    group: 'Rates and space',
    found: ['quay-portal', 'quay-rate-search', 'form'],
  },
  { name: 'booking form to my orders', from: '/backOrder/orderAdd', entry: 'My orders', found: [...LIST, 'h1'] },
];

export const ROUTE_CHANGE_GOAL_MS = 200;
