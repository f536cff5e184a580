import { totalsOf } from '#domain/bill/bill-totals';
import type { KnownContainer } from '#domain/vgm/vgm-sync';
import type { BillRow } from '#server/modules/bill/service';

type BillLine = BillRow['containers'][number];

/** A container of the shipping instruction, with its cargo of all bills and what was weighed already. */
export interface SiContainer extends KnownContainer {
  isSoc: boolean;
  tare: string;
  weightKg: string | null;
  vgm: string | null;
  weighMethod: 'SM1' | 'SM2';
  weighTime: number | null;
}

/** The numbered containers of the bills, each once, by number. */
export function siContainersOf(bills: readonly BillRow[]): Map<string, SiContainer> {
  const shares = Map.groupBy(
    bills.flatMap(({ containers }) => containers).filter(({ ctnNo }) => ctnNo),
    ({ ctnNo }) => ctnNo ?? '',
  );
  return new Map([...shares].map(([ctnNo, lines]) => [ctnNo, containerOf(ctnNo, lines)]));
}

function containerOf(ctnNo: string, lines: BillLine[]): SiContainer {
  const [first] = lines;
  return {
    ctnNo,
    sealNo: first?.sealNo ?? '',
    ctnType: first?.ctnType ?? '',
    isSoc: first?.ctnClass === 'SOC',
    tare: first?.tare ?? '',
    weightKg: totalsOf(lines).weight ?? null,
    vgm: first?.vgm ?? null,
    weighMethod: first?.weighMethod === 'SM2' ? 'SM2' : 'SM1',
    weighTime: first?.weighTime ?? null,
  };
}
