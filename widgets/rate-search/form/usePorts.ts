import { useEffect, useEffectEvent, useState } from 'react';
import { LANE_PORTS_MAX } from '#domain/lane-limits';
import { portTexts } from '#domain/text/port-texts';
import { useCall, useCore } from '#element';
import { portNamed, type PortOption } from '#parts';
import { useUi } from '#ui';
import { isPortCode } from '../search/search.ts';

/** Content of a port field: an option, or a text without a match yet. */
export interface PortValue {
  text: string;
  option: PortOption | null;
  /** Several ports, which the text names. */
  options?: readonly PortOption[];
}
export type PortName = 'pol' | 'pod';
export type PortProblem = 'port.required' | 'port.unknown' | 'port.same' | 'port.failed' | 'port.tooMany';
export type Ports = Record<PortName, PortValue>;

const PORTS_STALE_MS = 3_600_000;

/** Both ports, with names resolved from codes. */
export function usePorts(initial: Record<PortName, string>) {
  const { api } = useCore();
  const { locale } = useUi();
  const [ports, setPorts] = useState<Ports>(() => ({ pol: asText(initial.pol), pod: asText(initial.pod) }));
  const [problems, setProblems] = useState<Partial<Record<PortName, PortProblem>>>({});
  /** Counts values set from outside the fields. */
  const [revision, setRevision] = useState(0);
  /** Codes set from outside, to be shown with their names. */
  const [given, setGiven] = useState(initial);

  const set = (name: PortName, value: PortValue) => {
    setPorts((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others);
  };
  const take = (codes: Record<PortName, string>) => {
    setGiven(codes);
    setPorts({ pol: asText(codes.pol), pod: asText(codes.pod) });
    setProblems({});
    setRevision((count) => count + 1);
  };

  useNamed(ports.pol, given.pol, (found) => (found ? set('pol', found) : setProblems((before) => ({ ...before, pol: 'port.unknown' }))));
  useNamed(ports.pod, given.pod, (found) => (found ? set('pod', found) : setProblems((before) => ({ ...before, pod: 'port.unknown' }))));

  /** The ports of the fields, one or several each, or their errors. */
  async function resolve(values: Ports): Promise<Record<PortName, readonly PortOption[]> | undefined> {
    const resolvePort = async (text: string): Promise<PortOption | PortProblem> => {
      const answer = await api.basedata.queryPortList({ searchValue: text, portType: 'sea' }, { locale, quiet: true });
      return answer.ok ? (portNamed(answer.data, text, locale) ?? 'port.unknown') : 'port.failed';
    };
    const resolvePorts = async ({ text, option, options }: PortValue): Promise<readonly PortOption[] | PortProblem> => {
      if (option) return [option];
      if (options) return options;
      const texts = portTexts(text);
      if (texts.length === 0) return 'port.required';
      if (texts.length > LANE_PORTS_MAX) return 'port.tooMany';
      const found = await Promise.all(texts.map(resolvePort));
      return found.find((port) => typeof port === 'string') ?? (found as PortOption[]);
    };
    const [pol, pod] = await Promise.all([resolvePorts(values.pol), resolvePorts(values.pod)]);
    const isSame = typeof pol === 'object' && typeof pod === 'object' && pol.length + pod.length === 2 && pol[0]?.value === pod[0]?.value;
    setProblems({
      ...(typeof pol === 'string' ? { pol } : {}),
      ...(typeof pod === 'string' ? { pod } : isSame ? { pod: 'port.same' as const } : {}),
    });
    if (typeof pol === 'string' || typeof pod === 'string' || isSame) return undefined;
    setPorts({ pol: portsValue(pol), pod: portsValue(pod) });
    return { pol, pod };
  }

  const swap = () => {
    setPorts(({ pol, pod }) => ({ pol: pod, pod: pol }));
    setProblems({});
    setRevision((count) => count + 1);
  };

  /** Values from outside the fields. */
  const put = (values: Ports): Ports => {
    setPorts(values);
    setRevision((count) => count + 1);
    return values;
  };

  return { ports, problems, revision, set, put, take, resolve, swap };
}

function useNamed(value: PortValue, given: string, settle: (found: PortValue | undefined) => void) {
  const { api } = useCore();
  const { locale } = useUi();
  const isWanted = !value.option && isPortCode(given) && value.text === given;
  const { data } = useCall(
    api.basedata.queryPortList,
    { searchValue: given, portType: 'sea' as const },
    { enabled: isWanted, quiet: true, loadingBar: false, staleTime: PORTS_STALE_MS },
  );
  const settleBy = useEffectEvent((records: NonNullable<typeof data>) => {
    const option = portNamed(records, given, locale);
    settle(option && asValue(option));
  });
  useEffect(() => {
    if (isWanted && data) settleBy(data);
  }, [data, isWanted]);
}

const asText = (text: string): PortValue => ({ text, option: null });
const asValue = (option: PortOption): PortValue => ({ text: option.label, option });
/** One port, or the names of several. */
export const portsValue = (options: readonly PortOption[]): PortValue => {
  const [first, second] = options;
  return first && !second ? asValue(first) : { ...asText(options.map(({ label }) => label).join(', ')), options };
};
