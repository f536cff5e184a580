import type { Api } from '#core';
import type { PortOption } from '#parts';
import type { Level } from '../results/offer.ts';
import type { PortName, Ports } from '../form/usePorts.ts';
import type { LaneSearch } from '../search/search.ts';

type ExportInput = Parameters<Api['freight']['exportFclRates']>[0];

/** What the tools work on: one lane or several, with the filters of the list. */
export interface ToolRequest extends LaneSearch {
  level: Level;
  /** Filters and order of the list. */
  narrowed: Omit<Partial<ExportInput>, 'portStartCodes' | 'portEndCodes' | 'ctnList'>;
  /** Number of rates found. */
  total: number | undefined;
}

/** What the fields name. */
export const portsOf = ({ pol, pod }: Ports): Record<PortName, readonly PortOption[]> => ({ pol: optionsOf(pol), pod: optionsOf(pod) });
const optionsOf = ({ option, options = option ? [option] : [] }: Ports['pol']) => options;
