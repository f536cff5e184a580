import type { news } from '#contract/news';
import { BusinessError } from '#server/core/errors/business-error';
import type { Handlers } from '#server/core/http/module';
import { paged } from '#server/core/storage/paged';
import { imageIds, imageOf, inLanguage, languageOf, presentItem } from './present.ts';
import { findImageSizes, findNeighbour, findNews, findNewsList } from './repository.ts';

export const newsHandlers: Handlers<typeof news> = {
  async queryWebNewsListForWebsite({ db, language, now }, filter) {
    const { rows, total } = await findNewsList(db, now(), filter);
    return paged(
      rows.map((row) => presentItem(row, language)),
      total,
      filter,
    );
  },

  async getWebNews({ db, language, now }, { id }) {
    const row = await findNews(db, now(), id);
    if (!row) throw new BusinessError('notFound');
    const content = inLanguage(row.content_cn, row.content_en, language);
    const [prev, next] = [await findNeighbour(db, now(), row, 'before'), await findNeighbour(db, now(), row, 'after')];
    const sizes = await findImageSizes(db, imageIds(content));
    const titled = (one: typeof prev) => (one ? { id: one.id, title: inLanguage(one.title_cn, one.title_en, language) } : null);
    return {
      ...presentItem(row, language),
      content,
      language: languageOf(row, language),
      images: sizes.map((image) => imageOf(image.id, image.width, image.height)),
      prev: titled(prev),
      next: titled(next),
    };
  },
};
