import type { FclChoices, FclVisitorChoices } from '#contract/freight';
import type { Api, Call } from '#core';
import { useCall, useCore } from '#element';
import type { Level } from '../results/offer.ts';

type Input = Parameters<Api['freight']['queryFclVisitorChoices']>[0];

/** Input of a search's calls, and the price level. */
export interface ChoiceRequest {
  level: Level;
  narrowed: Input;
}

const CALLS = { visitor: 'queryFclVisitorChoices', standard: 'queryFclChoices', vip: 'queryFclVipChoices' } as const satisfies Record<
  Level,
  keyof Api['freight']
>;
const STALE_MS = 60_000;

/** Number of matching sailings for each option of a filter; unknown until the answer arrives. */
export function useChoices({ level, narrowed }: ChoiceRequest): Choices | undefined {
  const { api } = useCore();
  const call = api.freight[CALLS[level]] as Call<Input, FclVisitorChoices | FclChoices>;
  const { data } = useCall(call, narrowed, { quiet: true, loadingBar: false, staleTime: STALE_MS, placeholderData: (before) => before });
  return data && choicesOf(data);
}

export interface Choices {
  route(type: number): number;
  space(status: string): number;
  /** Cumulative count up to this transit time; without a limit, of all. */
  transit(maxDays?: number): number;
}

export function choicesOf(found: FclVisitorChoices | FclChoices): Choices {
  const { routeTypes, spaceStatuses } = 'routeTypes' in found ? found : NOT_FOR_VISITORS;
  const { voyageDays } = found;
  return {
    route: (type) => routeTypes.find(({ routeType }) => routeType === type)?.count ?? 0,
    space: (status) => spaceStatuses.find(({ spaceStatus }) => spaceStatus === status)?.count ?? 0,
    transit: (maxDays = Infinity) => voyageDays.reduce((sum, { days, count }) => (days <= maxDays ? sum + count : sum), 0),
  };
}

const NOT_FOR_VISITORS: Pick<FclChoices, 'routeTypes' | 'spaceStatuses'> = { routeTypes: [], spaceStatuses: [] };

/** An option without results can only be deselected. */
export const isDead = (count: number | undefined, isChosen: boolean): boolean => count === 0 && !isChosen;
