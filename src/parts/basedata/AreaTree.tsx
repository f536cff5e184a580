import { useRef } from 'react';
import type { Area } from '#contract/basedata';
import type { Option } from '#domain/form/values';
import { AREA_LEVEL, areaName } from '#domain/identity/area-name';
import { localisedName } from '#domain/identity/localised-name';
import { useCall, useCore } from '#element';
import { ErrorPanel, Skeleton, token, Tree, type TreeItem, useUi } from '#ui';
import { BASE_DATA_STALE_MS } from './stale.ts';

interface AreaTreeProps {
  label: string;
  onPick: (area: Option) => void;
}

const ROOT = { pid: '0' };

/** Continents with their countries and places; each level is loaded when its parent is expanded. */
export function AreaTree({ label, onPick }: AreaTreeProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const top = useCall(api.basedata.queryAreaListByPid, ROOT, { staleTime: BASE_DATA_STALE_MS, quiet: true });
  // The chosen place is shown with its country.
  const names = useRef(new Map<string, string>());

  const itemOf = ({ id, pid, level, nameCn, nameEn, hasChildren }: Area): TreeItem => {
    const name = localisedName(nameCn, nameEn, locale);
    if (level > AREA_LEVEL.continent) names.current.set(id, areaName(names.current.get(pid), name));
    return { id, label: name, hasChildren };
  };
  const loadChildren = async ({ id }: TreeItem, signal: AbortSignal) => {
    const answer = await api.basedata.queryAreaListByPid({ pid: id }, { signal, locale, quiet: true });
    return answer.ok ? answer.data.map(itemOf) : undefined;
  };
  /** A continent is expanded instead. */
  const pick = ({ id }: TreeItem) => {
    const name = names.current.get(id);
    if (name === undefined) return false;
    onPick({ value: id, label: name });
    return true;
  };

  if (top.isError) return <ErrorPanel retry={() => void top.refetch()} busy={top.isFetching} />;
  if (!top.data) return <Skeleton height={token.s10} />;
  const items = top.data.map((area, index) => ({ ...itemOf(area), expand: index === 0 }));
  return <Tree label={label} items={items} loadChildren={loadChildren} onOpen={pick} />;
}
