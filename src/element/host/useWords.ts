import { useMemo } from 'react';
import { ANSWERING_CODE } from '#domain/constants';
import { type Locale, lookUp, type Namespace, translator, type Translate } from '#i18n';
import { useUi } from '#ui';
import { useSession } from './useCore.ts';

/** Whether the user is an agent of the forwarder. */
export const useIsAgent = (): boolean => useSession().can(ANSWERING_CODE);

/** The messages of a namespace in the words of the user's role: agents read `agent.<key>` where there is such a text. */
export function useWords<N extends Namespace>(namespace: N): Translate<N> {
  const { locale } = useUi();
  const isAgent = useIsAgent();
  return useMemo(() => wordsFor(locale, namespace, isAgent), [locale, namespace, isAgent]);
}

function wordsFor<N extends Namespace>(locale: Locale, namespace: N, isAgent: boolean): Translate<N> {
  const t = translator(locale, namespace);
  return isAgent ? (key, params) => lookUp(locale, namespace, `agent.${key}`, params) ?? t(key, params) : t;
}
