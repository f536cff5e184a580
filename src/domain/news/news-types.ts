/** Codes of the dictionary newsType. */
export const NEWS_TYPES = [1, 2, 3, 4, 5] as const;
export type NewsType = (typeof NEWS_TYPES)[number];

export const isNewsType = (type: number): type is NewsType => NEWS_TYPES.some((one) => one === type);

/** Folder of the images of articles, below the API's address. */
export const NEWS_IMAGE_PATH = '/content/web_news/pub/image/';
