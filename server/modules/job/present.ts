import type { UserJob } from '#contract/job';
import type { Locale } from '#i18n';
import type { UserJobRow } from './repository.ts';

/** A job as its user sees it. */
export function presentJob(job: UserJobRow, locale: Locale): UserJob {
  const isUnfinished = job.state === 'queued' || job.state === 'running';
  const canRetry = (job.state === 'failed' || job.state === 'cancelled') && (job.input_name !== null || !needsFile(job));
  return {
    jobId: job.id,
    kind: job.kind,
    state: job.state,
    isCancelling: isUnfinished && job.is_cancel_requested,
    done: job.done,
    total: job.total,
    fileName: job.result_name ?? job.input_name ?? '',
    message: job.state === 'failed' ? (job.failure?.[locale] ?? '') : '',
    created: job.stored_rows,
    createTime: job.created_at.getTime(),
    finishTime: job.finished_at?.getTime() ?? null,
    actions: [
      ...(isUnfinished && !job.is_cancel_requested ? (['cancel'] as const) : []),
      ...(canRetry ? (['retry'] as const) : []),
      ...(job.state === 'done' && job.result_key !== null ? (['download'] as const) : []),
      ...(isUnfinished ? [] : (['dismiss'] as const)),
    ],
  };
}

/** Imports read their file again; it is deleted after a day. */
/** Kinds that need no input file. */
const EXPORTS: readonly string[] = ['orderExport', 'billExport', 'billStatement'];
const needsFile = ({ kind }: UserJobRow): boolean => !EXPORTS.includes(kind);
