import { useState } from 'react';
import type { PartyKind } from '#domain/party/party-rules';
import { useCore } from '#element';
import { saveDownload } from '#parts';
import { useUi } from '#ui';

/** Exports the book as a spreadsheet that can be imported again. */
export function useBookExport(kind: PartyKind) {
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await api.addressBook.exportParties({ kind }, { locale });
    setBusy(false);
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  return { isBusy, run: () => void run() };
}
