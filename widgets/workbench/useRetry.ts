import { useCore } from '#element';

/** Repeats every call that failed: mostly the server was away for all panels. */
export function useRetry(): () => void {
  const { queryClient } = useCore();
  return () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
