import { expect, it } from 'vitest';
import { parseDate } from '#i18n';
import { fortnightFrom, lanesOf, searchOf, sharedSearch } from '../search/search.ts';
import { shareUrl } from './share.ts';

const day = parseDate('2027-03-01')!;
const lanes = { pols: ['CNSGH', 'CNNGB'], pods: ['USLAX'], ctn: [{ ctnType: '40HQ', num: 2 }] as const, window: fortnightFrom(day) };
const place = { portalUrl: 'https://portal.example.com/', isOwnOrigin: false, pageUrl: 'https://www.example.com/rates?lang=en#prices' };

it('is the page of the portal with the search', () => {
  const url = new URL(shareUrl(lanes, { ...place, isOwnOrigin: true }));
  expect([url.origin + url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    'https://portal.example.com/freight/fcl',
    { pol: 'CNSGH,CNNGB', pod: 'USLAX', ctn: '40HQ:2', etd: '2027-03-01' },
  ]);
});

it('is the embedding page itself, which shows the same search again', () => {
  const url = new URL(shareUrl(lanes, place));
  expect([url.origin + url.pathname, url.searchParams.get('lang'), url.hash]).toEqual(['https://www.example.com/rates', 'en', '#prices']);
  const shared = sharedSearch(url.search)!;
  expect(lanesOf(shared, day)).toEqual(lanes);
});

it('replaces what was shared before', () => {
  const again = shareUrl({ ...lanes, pols: ['CNSGH'] }, { ...place, pageUrl: shareUrl(lanes, place) });
  expect(searchOf(sharedSearch(new URL(again).search)!, day)).toMatchObject({ pol: 'CNSGH', pod: 'USLAX' });
});

it.each(['', '?pol=CNSGH&pod=USLAX', '?quay-pol=CNSGH', '?quay-pol=<img>&quay-pod=USLAX', '?quay-pol=CNSGH,CNNGB,CNSHA,CNTAO,CNDLC&quay-pod=USLAX'])(
  'an address without a search is none: %s',
  (query) => expect(sharedSearch(query)).toBeUndefined(),
);
