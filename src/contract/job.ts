import { z } from 'zod';
import { DOWNLOAD_TIMEOUT_MS } from '#domain/constants';
import { id } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { FileAnswer } from './shared.ts';

export const USER_JOB_KINDS = [
  'orderExport',
  'bookingCheck',
  'bookingImport',
  'partyCheck',
  'partyImport',
  'billExport',
  'billStatement',
  'sailingImport',
] as const;
export type UserJobKind = (typeof USER_JOB_KINDS)[number];

export const USER_JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type UserJobState = (typeof USER_JOB_STATES)[number];

export const USER_JOB_ACTIONS = ['cancel', 'retry', 'download', 'dismiss'] as const;

/** Work that the user has started and the server does in the background. */
export const UserJob = z.object({
  jobId: z.string(),
  kind: z.enum(USER_JOB_KINDS),
  state: z.enum(USER_JOB_STATES),
  /** A cancellation has been requested; the work ends within seconds. */
  isCancelling: z.boolean(),
  done: z.number(),
  /** Null until the amount of work is known. */
  total: z.number().nullable(),
  /** Name of the file that the work is about, or of the resulting one. */
  fileName: z.string(),
  /** Reason of a failure, with the cure; empty otherwise. */
  message: z.string(),
  /** Records that an import has created. */
  created: z.number(),
  createTime: z.number(),
  finishTime: z.number().nullable(),
  actions: z.array(z.enum(USER_JOB_ACTIONS)),
});
export type UserJob = z.output<typeof UserJob>;

const PATH = '/user/job';
const one = z.object({ jobId: id });

/** Jobs of the user: exports and imports (extension). Progress is pushed over the socket as `job`. */
export const job = {
  queryMyJobs: {
    summary: 'Background jobs of the user that were not dismissed, newest first',
    path: `${PATH}/queryMyJobs`,
    access: 'signedIn',
    input: z.object({ kinds: z.array(z.enum(USER_JOB_KINDS)).max(USER_JOB_KINDS.length).optional(), jobId: id.optional() }),
    output: z.array(UserJob),
  },
  cancelJob: {
    summary: 'Cancels a job; what it has stored already stays',
    path: `${PATH}/cancelJob`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'cancel', unaudited: 'job' },
    input: one,
    output: UserJob,
  },
  retryJob: {
    summary: 'Runs a failed or cancelled job again; it continues after the rows that are stored',
    path: `${PATH}/retryJob`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'retry', unaudited: 'job' },
    input: one,
    output: UserJob,
  },
  dismissJob: {
    summary: 'Removes a finished job from the list',
    path: `${PATH}/dismissJob`,
    access: 'signedIn',
    saves: { record: 'userJob', verb: 'dismiss', unaudited: 'job' },
    input: one,
    output: z.boolean(),
  },
  downloadJobResult: {
    summary: 'File that a job has produced; kept for a day',
    path: `${PATH}/downloadJobResult`,
    access: 'signedIn',
    kind: 'binary',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    input: one,
    output: FileAnswer,
  },
} satisfies Domain;
