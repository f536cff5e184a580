import type { job, UserJob } from '#contract/job';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import type { Handlers } from '#server/core/http/module';
import { readContent } from '#server/modules/file/service';
import { presentJob } from './present.ts';
import { changeJob, findJob, findJobs, type UserJobRow } from './repository.ts';

export const jobHandlers: Handlers<typeof job> = {
  async queryMyJobs({ db, actor, language }, filter) {
    return (await findJobs(db, actor.userId, filter)).map((one) => presentJob(one, language));
  },
  async cancelJob(context, { jobId }) {
    await ownJob(context, jobId);
    const at = new Date(context.now());
    const isQueued = await changeJob(context.db, jobId, ['queued'], { state: 'cancelled', finished_at: at });
    // Enqueued again in case its server died: otherwise the job would never end.
    if (!isQueued) await changeJob(context.db, jobId, ['running'], { is_cancel_requested: true }, { isQueued: true });
    return present(context, jobId);
  },
  async retryJob(context, { jobId }) {
    const { actions } = presentJob(await ownJob(context, jobId), context.language);
    if (!actions.includes('retry')) throw new BusinessError('job.noRetry');
    const again = {
      state: 'queued',
      is_cancel_requested: false,
      is_dismissed: false,
      failure: null,
      finished_at: null,
      done: 0,
      total: null,
    } as const;
    await changeJob(context.db, jobId, ['failed', 'cancelled'], again, { isQueued: true });
    return present(context, jobId);
  },
  async dismissJob(context, { jobId }) {
    await ownJob(context, jobId);
    const dismissed = await changeJob(context.db, jobId, ['done', 'failed', 'cancelled'], { is_dismissed: true });
    return dismissed !== undefined;
  },
  async downloadJobResult(context, { jobId }) {
    const { result_key, result_name, result_type } = await ownJob(context, jobId);
    if (result_key === null || result_name === null || result_type === null) throw new BusinessError('job.noFile');
    return { fileName: result_name, contentType: result_type, content: await readContent(context.files, result_key) };
  },
};

async function ownJob({ db, actor }: Context, jobId: string): Promise<UserJobRow> {
  const found = await findJob(db, actor.userId, jobId);
  if (!found) throw new BusinessError('notFound');
  return found;
}

const present = async (context: Context, jobId: string): Promise<UserJob> => presentJob(await ownJob(context, jobId), context.language);
