import { presentHub } from '#core/hub/present-hub';
import { isNewsType } from '#domain/news/news-types';
import { append, formShell, icon, ICONS, type ShellForm } from '#element/shell/form-shell';
import { formSheet } from '#element/shell/form-sheet';
import { ALL, CATEGORIES, type Category, feedUrl, newestSize } from './first-list.ts';
import { ENTRY_PX } from './layout.ts';
import { RULES, TEXTS } from './shell-look.ts';

const RSS = 'M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M6 19a1 1 0 1 1-2 0 1 1 0 0 1 2 0';

/** Title, search and categories in plain DOM, and the place of the list; or only the place of the newest articles or of one of them. */
export const shell = formShell(
  () => formSheet(RULES),
  (form) => {
    const page = append(form.frame, 'div', 'page');
    if (form.given('article')) drawArticle(page);
    else if (form.given('size')) drawNewest(page, newestSize(Number(form.given('size'))));
    else drawList(form, page);
  },
);

function drawArticle(page: HTMLElement): void {
  append(page, 'div', 'back');
  const body = append(append(page, 'section', 'card', 'card'), 'div', 'article');
  append(body, 'div', 'skeleton').dataset['awaits'] = '';
}

function drawNewest(page: HTMLElement, size: number): void {
  const list = append(append(page, 'section', 'card', 'card'), 'div', 'skeleton newest');
  list.style.height = `${size * ENTRY_PX}px`;
  list.dataset['awaits'] = '';
}

function drawList({ locale, given, field, submit, tabs }: ShellForm, page: HTMLElement): void {
  const text = TEXTS[locale];
  const type = Number(given('type'));
  const newsType = isNewsType(type) ? type : undefined;
  const head = append(page, 'header', 'head', 'header');
  append(head, 'h1', '', '', text.title);
  const feed = append(head, 'a', 'feed');
  Object.assign(feed, { type: 'application/rss+xml', href: feedUrl(presentHub()?.input.apiUrl ?? location.origin, locale, newsType) });
  feed.append(icon(RSS), text.feed);
  const search = append(head, 'form', 'search');
  search.role = 'search';
  const { control } = field(search, { name: 'search', label: text.search, kind: 'search' });
  control.prepend(icon(ICONS.search));
  submit(search);
  const card = append(page, 'section', 'card', 'card');
  const list = append(append(card, 'div', 'bar'), 'div', 'tabs', 'tabs');
  Object.assign(list, { role: 'tablist', ariaLabel: text.categories });
  tabs(list, {
    name: 'category',
    options: CATEGORIES.map((category: Category) => [category, category === ALL ? text.all : text[`type.${category}`]] as const),
    value: newsType === undefined ? ALL : `${newsType}`,
  });
  append(card, 'div', 'skeleton list').dataset['awaits'] = '';
}
