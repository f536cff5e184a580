import type { Core } from '#core';

/** Downloads the newest COPY, also one that was sent since the page was loaded. With its address the server notes that the session was shown it. */
export async function loadNewestCopy({ bill, order }: Core['api'], bookingId: string, locale: string) {
  const path = await bill.getBlFile({ bookingId }, { locale });
  return path.ok ? order.downloadOssFile({ url: path.data, bookingId }, { locale }) : path;
}
