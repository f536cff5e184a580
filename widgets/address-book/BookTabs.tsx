import { BOOK_CODES, type PartyKind } from '#domain/party/party-rules';
import { useCall, useCore, useSession } from '#element';
import { BOOK_KINDS } from '#parts';
import { Tabs, useMessages } from '#ui';

/** The books that the user may edit, with the number of their entries. */
export function BookTabs({ kind, onTab }: { kind: PartyKind; onTab: (kind: PartyKind) => void }) {
  const t = useMessages('address-book');
  const { api } = useCore();
  const { user, can } = useSession();
  const counts = useCall(api.addressBook.queryPartyCounts, {}, { quiet: true, loadingBar: false }).data;
  const kinds = BOOK_KINDS.filter((one) => one === kind || user === undefined || can(BOOK_CODES[one]));
  return (
    <Tabs
      label={t('title')}
      value={kind}
      onChange={(next) => next !== kind && onTab(next)}
      tabs={kinds.map((value) => ({ value, label: t(`title.${value}`), count: counts?.[value] }))}
    />
  );
}
