import type { PortGroup } from '#contract/basedata';
import { localisedName } from '#domain/identity/localised-name';
import { useCall, useCore } from '#element';
import { ErrorPanel, Skeleton, token, Tree, type TreeItem, useUi } from '#ui';
import type { PortOption } from '../basedata/port-option.ts';
import { BASE_DATA_STALE_MS } from '../basedata/stale.ts';

interface PortTreeProps {
  label: string;
  onPick: (port: PortOption) => void;
}

/** Ports by group: those of loading by country, those of discharge by trade lane. */
export function PortTree({ label, onPick }: PortTreeProps) {
  const { api } = useCore();
  const { locale } = useUi();
  const options = { staleTime: BASE_DATA_STALE_MS, quiet: true, loadingBar: false };
  const start = useCall(api.basedata.queryGroupPortList, { type: 'start' }, options);
  const end = useCall(api.basedata.queryGroupPortList, { type: 'end' }, options);
  if (start.isError || end.isError)
    return <ErrorPanel retry={() => void Promise.all([start.refetch(), end.refetch()])} busy={start.isFetching || end.isFetching} />;
  if (!start.data || !end.data) return <Skeleton height={token.s10} />;
  const groups = [...start.data, ...end.data];
  const ports = new Map(groups.flatMap((group) => group.ports).map((port) => [port.id, port]));
  const pick = ({ id }: TreeItem) => {
    const port = ports.get(id);
    if (!port) return false;
    onPick({ value: id, code: port.portCode, label: localisedName(port.nameCn, port.nameEn, locale), aliases: port.aliasCodes });
    return true;
  };
  const itemOf = ({ groupName, ports: members }: PortGroup, index: number): TreeItem => ({
    id: `group-${index}`,
    label: groupName,
    expand: index === 0,
    children: members.map((port) => ({ id: port.id, label: `${localisedName(port.nameCn, port.nameEn, locale)} ${port.portCode}` })),
  });
  return <Tree label={label} items={groups.map(itemOf)} onOpen={pick} />;
}
