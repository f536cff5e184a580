import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import type { OrderInfo } from '#contract/order';
import { lazyPart, token, useMessages } from '#ui';
import { CutOffList } from '../sections/CutOffList.tsx';
import { loadMilestones } from './load-order-page.ts';

const milestones = lazyPart(loadMilestones);

/** The form of a bill with the due dates and the progress of its order beside it, where there is room. */
export function BesideBill({ info, children }: { info: OrderInfo; children: ReactNode }) {
  const t = useMessages('booking-form');
  const Milestones = milestones.use(true, () => undefined);
  return (
    <div css={box}>
      <div css={columns}>
        <div css={{ minWidth: 0 }}>{children}</div>
        <aside css={side} aria-label={t('side')}>
          <CutOffList cutoffs={info.cutoffs} milestones={info.milestones} />
          {Milestones ? <Milestones info={info} /> : null}
        </aside>
      </div>
    </div>
  );
}

const WIDE = '@container (min-width: 1280px)';
const box: CSSObject = { containerType: 'inline-size', paddingTop: token.s3 };
const columns: CSSObject = { [WIDE]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 288px', gap: token.s4, alignItems: 'start' } };
const side: CSSObject = { display: 'none', [WIDE]: { display: 'grid', gap: token.s3, position: 'sticky', top: token.s3 } };
