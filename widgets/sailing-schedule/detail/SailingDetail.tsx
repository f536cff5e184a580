import type { CSSObject } from '@emotion/react';
import { Voyage } from '#parts';
import { useCall, useCore, useSession } from '#element';
import { ErrorPanel, narrow, onePane, Skeleton, title, token, useMessages } from '#ui';
import type { SailingEvents } from '../events.ts';
import { ChangeLog } from './ChangeLog.tsx';
import { FollowForm } from './FollowForm.tsx';
import { ManageButtons } from './ManageButtons.tsx';
import { OwnBookings } from './OwnBookings.tsx';
import { ReliabilityNote } from './ReliabilityNote.tsx';
import { Times } from './Times.tsx';

interface SailingDetailProps {
  id: string;
  canManage: boolean;
  events: SailingEvents;
  onDeleted: () => void;
}

/** Cut-offs in the order of time, what has changed, and what the user is told of. */
export function SailingDetail({ id, canManage, events, onDeleted }: SailingDetailProps) {
  const t = useMessages('sailing-schedule');
  const { api } = useCore();
  const { isLogin } = useSession();
  const { data, isError, error, isFetching, refetch } = useCall(api.sailing.querySailingDateById, { id }, { quiet: true, loadingBar: false });
  if (isError)
    return (
      <div css={{ padding: token.s3 }}>
        <ErrorPanel retry={() => void refetch()} busy={isFetching}>
          {error.message || t('failed')}
        </ErrorPanel>
      </div>
    );
  if (!data)
    return (
      <div css={{ padding: token.s4 }} aria-busy>
        <Skeleton height={token.listHeight} />
      </div>
    );
  return (
    <div css={grid}>
      <section css={block}>
        <h3 css={heading}>{t('times.title', { port: data.portStartName })}</h3>
        <Times sailing={data} />
        <ReliabilityNote of={data.reliability} carrier={data.shippingName} />
        <OwnBookings bookings={data.bookingList} {...(events.onOpenBooking && { onOpen: events.onOpenBooking })} />
      </section>
      <section css={block}>
        <h3 css={heading}>{t('changes.title')}</h3>
        <ChangeLog changes={data.changeLog} />
      </section>
      {isLogin ? (
        <section css={block}>
          <h3 css={heading}>{t('tell.title')}</h3>
          <FollowForm key={JSON.stringify(data.follow)} sailing={data} {...(events.onFollow && { onFollow: events.onFollow })} />
        </section>
      ) : null}
      <div css={voyage}>
        <Voyage sailing={data} />
      </div>
      {canManage && data.actions.length > 0 ? <ManageButtons sailing={data} onDeleted={onDeleted} /> : null}
    </div>
  );
}

/** Room for the map beside everything else. */
const wide = '@container (min-width: 1380px)';

const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))',
  gap: token.s6,
  padding: `${token.s3} ${token.s4} ${token.s4}`,
  borderTop: `${token.hair} dashed ${token.lineStrong}`,
  background: token.sunken,
  [wide]: { gridTemplateColumns: '1.4fr 1fr .9fr 1.3fr' },
  [onePane]: { gap: token.s4 },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: token.s3 },
};
const voyage: CSSObject = { gridColumn: '1 / -1', minWidth: 0, [wide]: { gridColumn: 'auto' } };
const block: CSSObject = { display: 'grid', gap: token.s2, alignContent: 'start', minWidth: 0 };
const heading: CSSObject = { '&&': { ...title.t14, fontSize: token.t12, color: token.text3, fontWeight: token.medium } };
