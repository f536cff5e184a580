import { useCall, useCore, useRecordSaved } from '#element';

/** EDI messages of a booking, newest first; read again whenever one of them, or a document that causes them, has changed. */
export function useEdiMessages(bookingId: string) {
  const { api } = useCore();
  const { data, isError, isFetching, refetch } = useCall(api.edi.queryEdiMessages, { bookingId }, { quiet: true, loadingBar: false });
  const reload = () => void refetch();
  useRecordSaved('ediMessage', reload);
  useRecordSaved('booking', reload);
  useRecordSaved('bill', reload);
  useRecordSaved('preplan', reload);
  useRecordSaved('vgm', reload);
  return { messages: data, isError, isFetching, reload };
}
