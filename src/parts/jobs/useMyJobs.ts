import { useEffect } from 'react';
import type { UserJob, UserJobKind } from '#contract/job';
import { useCall, useCore, useSession } from '#element';

/** While a job runs, in case a message of the socket was lost. */
const POLL_MS = 5000;

const isUnfinished = ({ state }: UserJob): boolean => state === 'queued' || state === 'running';

/** Background jobs of the user, kept up to date by the socket: of some kinds, or one by its id. */
export function useMyJobs(filter: { kinds?: UserJobKind[]; jobId?: string }, { enabled = true } = {}): readonly UserJob[] {
  const { api, queryClient, socket } = useCore();
  const { isLogin } = useSession();
  const { path } = api.job.queryMyJobs;
  const jobs = useCall(api.job.queryMyJobs, filter, {
    enabled,
    quiet: true,
    loadingBar: false,
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? POLL_MS : false),
  });
  useEffect(() => {
    if (!isLogin || !enabled) return;
    const lists = { queryKey: [path] };
    const stops = [
      socket.subscribe('job', ({ data }) => {
        const job = data as UserJob;
        let isKnown = false;
        queryClient.setQueriesData<UserJob[]>(lists, (list) => {
          isKnown ||= list?.some(({ jobId }) => jobId === job.jobId) ?? false;
          return list?.map((one) => (one.jobId === job.jobId ? job : one));
        });
        // Started in another tab or by another element.
        if (!isKnown) void queryClient.invalidateQueries(lists);
      }),
      socket.subscribe('ready', () => void queryClient.invalidateQueries(lists)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [path, queryClient, socket, isLogin, enabled]);
  return jobs.data ?? [];
}
