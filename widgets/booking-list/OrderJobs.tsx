import { useEffect, useEffectEvent } from 'react';
import { JobStatus, useMyJobs } from '#parts';
import { Button, token, useMessages } from '#ui';

const KINDS: ('orderExport' | 'bookingImport')[] = ['orderExport', 'bookingImport'];

interface OrderJobsProps {
  onShowDrafts: () => void;
  /** An import has created drafts. */
  onImported: () => void;
}

const MAX_SHOWN = 3;

/** Exports and imports of the user, until they are dismissed: those that run, then the newest. They survive a reload of the page. */
export function OrderJobs({ onShowDrafts, onImported }: OrderJobsProps) {
  const t = useMessages('booking-list');
  const jobs = useMyJobs({ kinds: KINDS });
  const ended = jobs.filter(({ kind, finishTime }) => kind === 'bookingImport' && finishTime !== null).length;
  const emitImported = useEffectEvent(onImported);
  useEffect(() => {
    if (ended > 0) emitImported();
  }, [ended]);
  if (jobs.length === 0) return null;
  const shown = jobs.toSorted((a, b) => Number(a.finishTime !== null) - Number(b.finishTime !== null)).slice(0, MAX_SHOWN);
  return (
    <section aria-label={t('jobs')} css={{ display: 'grid', gap: token.s2 }}>
      {shown.map((one) => (
        <JobStatus key={one.jobId} job={one}>
          {one.created > 0 && one.finishTime !== null ? (
            <Button size="small" onClick={onShowDrafts}>
              {t('jobs.drafts')}
            </Button>
          ) : null}
        </JobStatus>
      ))}
    </section>
  );
}
