import type { PageTab } from '../routing/tabs.ts';
import { routeAt } from '../routes.ts';
import type { useMessages } from '#ui';

const DOCUMENTS = ['si', 'vgm', 'preplan', 'copy'] as const;

/** The title of an open page: the number of the order that it shows, with the document; else the page's own. */
export function tabTitle(t: ReturnType<typeof useMessages<'portal'>>, { to, number }: Pick<PageTab, 'to' | 'number'>): string | undefined {
  const [path = '', query] = to.split('?');
  const route = routeAt(path);
  if (!number || !route) return route && t(route.title);
  const type = new URLSearchParams(query).get('type');
  const document = DOCUMENTS.find((one) => one === type);
  return document ? t(`tabs.${document}`, { number }) : number;
}
