import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import type { OrderInfo } from '#contract/order';
import { deadlineOf, isPending } from '#domain/deadline/deadlines';
import { formatDateTime } from '#i18n';
import { CutoffChip, hint, lazyPart, narrow, token, useMessages, useNow } from '#ui';
import { CutOffList } from '../sections/CutOffList.tsx';
import { loadMilestones } from './load-order-page.ts';

const milestones = lazyPart(loadMilestones);

/** The form of a bill with the due dates and the progress of its order beside it; without room with its own due date above it. */
export function BesideBill({ info, children }: { info: OrderInfo; children: ReactNode }) {
  const t = useMessages('booking-form');
  const Milestones = milestones.use(true, () => undefined);
  return (
    <div css={box}>
      <Due info={info} />
      <div css={columns}>
        <div css={{ minWidth: 0 }}>{children}</div>
        <aside css={side} aria-label={t('side')}>
          <CutOffList {...info} />
          {Milestones ? <Milestones info={info} /> : null}
        </aside>
      </div>
    </div>
  );
}

/** The SI cut-off, until the shipping instruction is submitted. */
function Due({ info }: { info: OrderInfo }) {
  const t = useMessages('booking-form');
  const { at, state } = deadlineOf('si', info.booking, useNow());
  if (at === null || !isPending({ state })) return null;
  return (
    <p css={due}>
      {t('cutOff.si.due', { at: formatDateTime(at).slice(5, 16) })} <CutoffChip at={at} />
    </p>
  );
}

const WIDE = '@container (min-width: 1280px)';
const box: CSSObject = { containerType: 'inline-size', paddingTop: token.s3 };
const due: CSSObject = {
  ...hint,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  paddingBottom: token.s1,
  [WIDE]: { display: 'none' },
  [narrow]: { paddingInline: token.s3 },
};
const columns: CSSObject = { [WIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 288px', gap: token.s4, alignItems: 'start' } };
const side: CSSObject = { display: 'none', [WIDE]: { display: 'grid', gap: token.s3, position: 'sticky', top: token.s3 } };
