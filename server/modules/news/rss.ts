import { preferredLocale, translator, type Locale } from '#i18n';
import { isNewsType } from '#domain/news/news-types';
import type { NewsItem } from '#contract/news';

interface Feed {
  /** Address of the portal. */
  publicUrl: string;
  /** Address of the feed itself. */
  selfUrl: string;
  language: Locale;
  newsType: number | undefined;
  items: readonly NewsItem[];
}

/** RSS 2.0 with absolute links; the feed may be read anywhere. */
export function rssOf({ publicUrl, selfUrl, language, newsType, items }: Feed): string {
  const t = translator(language, 'news');
  const type = newsType !== undefined && isNewsType(newsType) ? t(`type.${newsType}`) : undefined;
  const title = type === undefined ? t('feed.title') : t('feed.title.type', { type });
  const entries = items.map((item) => {
    const link = `${publicUrl}/news/detail?${new URLSearchParams({ id: item.id })}`;
    return [
      '    <item>',
      element('title', item.title),
      element('link', link),
      `      <guid isPermaLink="true">${xml(link)}</guid>`,
      element('pubDate', new Date(item.publishTime).toUTCString()),
      ...(isNewsType(item.newsType) ? [element('category', t(`type.${item.newsType}`))] : []),
      element('description', item.summary),
      '    </item>',
    ].join('\n');
  });
  const latest = Math.max(...items.map(({ publishTime }) => publishTime));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xml(title)}</title>
    <link>${xml(`${publicUrl}/news`)}</link>
    <description>${xml(t('feed.description'))}</description>
    <language>${language}</language>${items.length > 0 ? `\n    <lastBuildDate>${new Date(latest).toUTCString()}</lastBuildDate>` : ''}
    <atom:link href="${xml(selfUrl)}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
  </channel>
</rss>
`;
}

/** Language and kind of news that an address asks for; unknown values ask for nothing. */
export function feedChoice(query: unknown): { language: Locale; newsType: number | undefined } {
  const { language, newsType } = query as Record<string, unknown>;
  const type = Number(newsType);
  return { language: preferredLocale(typeof language === 'string' ? language : undefined), newsType: isNewsType(type) ? type : undefined };
}

const element = (name: string, text: string): string => `      <${name}>${xml(text)}</${name}>`;

/** Characters that XML 1.0 does not allow are left out. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
