/** Public functions of the news module for other modules and for operators. */
export { serveNews } from './serve-news.ts';
export { newsData } from './structured-data.ts';
export { imageIds } from './present.ts';
export { deleteNews, insertImage, insertNews, listAllNews } from './repository.ts';
