import {
  configure,
  define,
  type ElementTag,
  logout,
  on,
  type QuayRateFavouritesBookDetail,
  type QuayRateSearchBookDetail,
  type QuaySailingScheduleBookDetail,
  type Settings,
  tags,
  type Theme,
  version,
} from '@quayside/elements';
import { define as defineSearch, type QuayRateSearchElement, tag } from '@quayside/elements/rate-search';

const theme: Theme = { mode: 'auto', tokens: { 'action-solid': ['#7a2048', '#c2417a'], 'r-card': '0' } };
export const settings: Settings = {
  apiUrl: 'https://portal.example.com',
  key: 'pk_x',
  theme,
  getToken: async () => ({ token: 't', expiresAtMs: 1 }),
};
configure(settings);
// @ts-expect-error there is no such token
configure({ theme: { tokens: { wheel: '#000' } } });
// @ts-expect-error there is no such language
configure({ locale: 'fr' });

export const done: Promise<void> = define('quay-rate-search', 'quay-login');
// @ts-expect-error there is no such element
void define('quay-teapot');
export const search: 'quay-rate-search' = tag;
export const all: readonly ElementTag[] = tags;
export const text: string = version;
void defineSearch();
const stop: () => void = on('login', ({ userName }) => userName?.length);
stop();
logout();

const element: QuayRateSearchElement = document.createElement('quay-rate-search');
element.pol = 'CNSHA';
element.theme = 'dark';
// @ts-expect-error a port is a text
element.pol = 1;
// @ts-expect-error there is no such theme
element.theme = 'pink';
element.addEventListener('quay-book', (event) => {
  const detail: QuayRateSearchBookDetail = event.detail;
  event.preventDefault();
  // @ts-expect-error visitors have no rate
  detail.rateId.length;
  return detail.pol.length;
});
element.addEventListener('quay-error', ({ detail }) => detail.phase === 'load');
// @ts-expect-error there is no such field
element.addEventListener('quay-search', ({ detail }) => detail.teapot);
element.addEventListener('click', ({ clientX }) => clientX);

const list = document.querySelector('quay-booking-list');
if (list) list.status = 'submitted';
// @ts-expect-error there is no such tab
if (list) list.status = 'lost';

// 8.D6: typed on the document, too.
document.addEventListener('quay-book', (event) => {
  const detail: QuayRateSearchBookDetail | QuayRateFavouritesBookDetail | QuaySailingScheduleBookDetail = event.detail;
  return detail;
});
// @ts-expect-error the detail of a booking has no such field
document.addEventListener('quay-book', ({ detail }) => detail.teapot);
