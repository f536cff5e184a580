import type { UserJob, UserJobKind } from '#contract/job';
import type { UploadedFile } from '#contract/shared';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { inTransaction } from '#server/core/storage/db';
import { storeJobInput } from '#server/modules/file/service';
import { presentJob } from './present.ts';
import { countUnfinished, findJob, insertJob } from './repository.ts';

/** Max queued and running jobs of one user. */
const MAX_UNFINISHED = 5;

interface JobToStart {
  kind: UserJobKind;
  input: Record<string, unknown>;
  /** File that the job reads, uploaded now or by an earlier job. */
  file?: { uploaded: UploadedFile; contentType: string } | { id: string };
}

/** Starts a job of the caller, with the current transaction if there is one. */
export async function startJob(context: SavingContext, { kind, input, file }: JobToStart): Promise<UserJob> {
  const { actor, language, now } = context;
  return inTransaction(context.db, async (db) => {
    if ((await countUnfinished(db, actor.userId)) >= MAX_UNFINISHED) throw new BusinessError('job.tooMany', { max: MAX_UNFINISHED });
    const inputFileId = !file
      ? null
      : 'id' in file
        ? file.id
        : await storeJobInput({ ...context, db }, { fileName: file.uploaded.fileName, contentType: file.contentType, bytes: file.uploaded.bytes });
    const jobId = await insertJob(db, { userId: actor.userId, kind, language, input, inputFileId, at: new Date(now()) });
    const job = await findJob(db, actor.userId, jobId);
    if (!job) throw new Error('startJob: the inserted job is not there.');
    return presentJob(job, language);
  });
}
