import { lazyPart } from '#ui';

/** Comes when a notice is to be looked at. */
export const noticeDialog = lazyPart(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);
