import type { Search } from '../search/search.ts';
import type { useRateSearch } from '../search/useRateSearch.ts';
import { portsOf } from './tool-request.ts';
import { Tools } from './Tools.tsx';

/** The tools for a search of one lane. */
export function SearchTools({ state, search }: { state: ReturnType<typeof useRateSearch>; search: Search }) {
  const { rates, sort, ports } = state;
  const { list, level } = rates;
  const { portStartCode: _, portEndCode: __, ctnList: ___, ...narrowed } = rates.narrowed;
  const request = {
    ...search,
    pols: [search.pol],
    pods: [search.pod],
    level,
    narrowed: { ...narrowed, sortField: sort },
    total: list.isPlaceholderData ? undefined : list.data?.total,
  };
  return <Tools request={request} ports={portsOf(ports.ports)} onLanes={state.chooseLanes} onDay={state.openDay} />;
}
