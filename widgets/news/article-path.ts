/** Page of an article in the portal. */
export const articlePath = (id: string): string => `/news/detail?${new URLSearchParams({ id })}`;
