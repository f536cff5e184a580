import { lazyPart } from '#ui';

/** Loaded when a notice is opened. */
export const noticeDialog = lazyPart(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);
