import { NEWS_IMAGE_PATH } from '#domain/news/news-types';
import { cleanHtml } from '#domain/news/clean-html';
import type { Row } from '../insert-rows.ts';
import { addDays, at, type Day } from './day.ts';
import { ARTICLES, type SampleArticle } from './news-texts.ts';
import { sampleId } from './prng.ts';
import { PICTURE, samplePicture } from './sample-picture.ts';

const SAMPLE = { cn: '示例资讯，所有名称均为虚构。', en: 'Sample article; all names are fictional.' };
const ALT = { cn: '集装箱码头（示意图）', en: 'Drawing of a container terminal' };

const imageId = ({ key }: SampleArticle): string => sampleId('news image', key);

/** The covers. */
export const newsImages = (today: Day) =>
  ARTICLES.map((article) => ({
    id: imageId(article),
    content_type: 'image/png',
    bytes: samplePicture(article.key),
    ...PICTURE,
    created_at: at(today, '00:00'),
  }));

export const newsRows = (today: Day): Row<'news'>[] =>
  ARTICLES.map((article) => {
    const { key, newsType, daysAgo, isTop = false, cn, en } = article;
    const time = daysAgo === 0 ? at(today, '00:05') : at(addDays(today, -daysAgo), '09:30');
    return {
      id: sampleId('news', key),
      news_type: newsType,
      title_cn: cn.title,
      title_en: en.title,
      summary_cn: cn.summary,
      summary_en: en.summary,
      content_cn: contentOf(article, 'cn'),
      content_en: contentOf(article, 'en'),
      source: '',
      cover_id: imageId(article),
      is_top: isTop,
      publish_time: time,
      created_at: time,
    };
  });

function contentOf(article: SampleArticle, language: 'cn' | 'en'): string {
  const { paragraphs, list = [] } = article[language];
  const [first = '', ...others] = paragraphs.map((text) => `<p>${text}</p>`);
  const image = article.showsCover ? `<figure><img src="${NEWS_IMAGE_PATH}${imageId(article)}" alt="${ALT[language]}"></figure>` : '';
  const points = list.length > 0 ? `<ul>${list.map((text) => `<li>${text}</li>`).join('')}</ul>` : '';
  return cleanHtml(`${first}${image}${others.join('')}${points}<p><small>${SAMPLE[language]}</small></p>`);
}
