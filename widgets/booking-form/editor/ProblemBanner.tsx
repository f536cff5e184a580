import { useState } from 'react';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { formatDateTime } from '#i18n';
import { loadCompareDialog } from '#parts';
import { Banner, Button, lazyPart, token, useMessages } from '#ui';
import { labelOf } from '../document/labels.ts';
import type { BookingDraft } from '../drafts/booking-draft.ts';
import type { Problem } from '../drafts/useSaving.ts';
import type { BookingValues } from '../document/values.ts';

const compareDialog = lazyPart(loadCompareDialog);

type Stale = Extract<Problem, { is: 'stale' }>;

interface ProblemBannerProps {
  problem: Problem;
  resolve: (problem: Stale, isMine: boolean) => void;
  dropRate: () => void;
}

/** Reason why the save failed, and the remedy. */
export function ProblemBanner({ problem, resolve, dropRate }: ProblemBannerProps) {
  const t = useMessages('booking-form');
  const [isOpen, setOpen] = useState(false);
  const CompareDialog = compareDialog.use(isOpen, () => setOpen(false));
  const act =
    problem.is === 'stale'
      ? { label: t('stale.compare'), run: () => setOpen(true) }
      : problem.is === 'rateExpired'
        ? { label: t('rate.goOn'), run: dropRate }
        : undefined;
  return (
    <>
      <Banner
        tone="bad"
        action={
          act ? (
            <Button size="small" onClick={act.run}>
              {act.label}
            </Button>
          ) : undefined
        }
      >
        {problem.message} {problem.is === 'rateExpired' ? t('rate.expired.kept') : null}
      </Banner>
      {problem.is === 'stale' && isOpen && CompareDialog ? (
        <CompareDialog
          fields={BOOKING_FIELDS}
          labelOf={(field) => labelOf(t, field)}
          mine={problem.merge.mine}
          taken={problem.merge.taken}
          change={problem.change}
          onClose={() => setOpen(false)}
          onChoose={(isMine) => (setOpen(false), resolve(problem, isMine))}
        />
      ) : null}
    </>
  );
}

/** Input from before a reload, a crash or an expired session. */
export function RestoreBanner({ offer, decide }: { offer: BookingDraft<BookingValues>; decide: (isTaken: boolean) => void }) {
  const t = useMessages('booking-form');
  return (
    <Banner
      tone="info"
      action={
        <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
          <Button size="small" onClick={() => decide(true)}>
            {t('restore')}
          </Button>
          <Button size="small" variant="bare" onClick={() => decide(false)}>
            {t('restore.discard')}
          </Button>
        </span>
      }
    >
      {t('restore.offer', { time: formatDateTime(offer.at).slice(5, 16) })}
    </Banner>
  );
}
