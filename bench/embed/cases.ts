/** A milestone that the user waits for, and the selectors that detect it. */
export interface Sign {
  name: string;
  /** Selectors that must match, through shadow roots: one part per root. */
  found: readonly string[];
  /** Maximum seconds according to architecture and issue. */
  goalSeconds?: number;
  /** Maximum bytes of scripts up to then, Brotli. */
  goalBytes?: number;
  goalLevels?: number;
}

export interface Case {
  name: string;
  /** Server and path of the page. */
  on: 'portal' | 'cms';
  path: string;
  isLoggedIn?: true;
  /** First paint of the widget, including its light shell. */
  painted: readonly string[];
  /** In order of appearance. */
  signs: readonly Sign[];
}

export const CASES: readonly Case[] = [
  {
    name: 'rate search on the CMS page',
    on: 'cms',
    path: '/',
    painted: ['quay-rate-search', '.shell, .root:not([hidden])'],
    signs: [
      { name: 'takes input', found: ['quay-rate-search', 'input[name=pol]'], goalSeconds: 1.5, goalBytes: 14_000, goalLevels: 1 },
      { name: 'results', found: ['quay-rate-search', 'li.row .timeline .voyage'], goalSeconds: 3.2, goalBytes: 175_000, goalLevels: 2 },
    ],
  },
  {
    name: 'login page of the portal',
    on: 'portal',
    path: '/login',
    painted: ['quay-portal', 'main'],
    signs: [
      { name: 'usable', found: ['quay-portal', 'quay-login', '.root:not([hidden]) input[name=userName]'], goalSeconds: 2.8, goalBytes: 180_000 },
    ],
  },
];
