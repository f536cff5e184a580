import { type QueryObserverOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Call, type CallOptions, type Failure, requestId, type Result } from '#core';
import type { Locale } from '#i18n';
import { useUi } from '#ui';
import { useSession } from './useCore.ts';

interface UseCallOptions<O>
  extends
    Pick<CallOptions, 'quiet' | 'spinner' | 'loadingBar'>,
    Pick<QueryObserverOptions<O, Failure>, 'enabled' | 'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'placeholderData'> {
  /** Of the answer; by default that of the element. */
  locale?: Locale | undefined;
}

/** Queries and caches a call; a refusal becomes the query's error. The key consists of call, input, user and language. */
export function useCall<I extends object, O>(
  call: Call<I, O>,
  input: I,
  { quiet, spinner, loadingBar, locale: wanted, ...options }: UseCallOptions<O> = {},
) {
  const { identity } = useSession();
  const ui = useUi();
  const locale = wanted ?? ui.locale;
  return useQuery<O, Failure>({
    ...options,
    queryKey: [call.path, input, identity, locale],
    initialData: () => call.early?.(input, { locale }),
    queryFn: async ({ signal }) => unwrap(await call(input, { signal, locale, ...defined({ quiet, spinner, loadingBar }) })),
  });
}

/**
 * Mutation of one call. A second press while the first is in flight does nothing, a retry after a lost response reuses the request id, and the notices of
 * failures go with the next success.
 */
export function useMutationCall<I extends object, O, R = unknown>(
  call: Call<I, O, R>,
  options: Pick<CallOptions, 'quiet' | 'spinner' | 'loadingBar'> = {},
) {
  const { locale } = useUi();
  const running = useRef<Promise<Result<O, R>>>(undefined);
  const request = useRef<{ id: string; input: string }>(undefined);
  const [action] = useState<object>(() => ({}));
  const mutation = useMutation<O, Failure<R>, { input: I; id: string }>({
    mutationFn: async ({ input, id }) => unwrap(await call(input, { ...options, locale, requestId: id, action })),
  });

  async function carryOut(input: I): Promise<Result<O, R>> {
    const written = JSON.stringify(input, nameFile);
    if (request.current?.input !== written) request.current = { id: requestId(), input: written };
    try {
      const data = await mutation.mutateAsync({ input, id: request.current.id });
      request.current = undefined;
      return { ok: true, data, message: '' };
    } catch (error) {
      const failure = error as Failure<R>;
      // The server has responded: the next press is a new request. Only a lost response is retried with the same id.
      if (!isUnanswered(failure)) request.current = undefined;
      return failure;
    }
  }

  return {
    isBusy: mutation.isPending,
    failure: mutation.error,
    reset: mutation.reset,
    run: (input: I): Promise<Result<O, R>> => (running.current ??= carryOut(input).finally(() => (running.current = undefined))),
  };
}

/** Whether the server may have carried out the call all the same: its response was lost. */
export const isUnanswered = ({ reason }: Failure): boolean => reason === 'network' || reason === 'system';

function unwrap<O>(result: Result<O>): O {
  if (result.ok) return result.data;
  throw result;
}

/** Another file is another request. */
const nameFile = (_key: string, value: unknown): unknown => (value instanceof File ? [value.name, value.size, value.lastModified] : value);

const defined = <T extends object>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };
