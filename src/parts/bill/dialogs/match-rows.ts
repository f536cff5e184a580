import type { MscMatch } from '#contract/bill';
import { type BillValues, emptyContainer, isBlankContainer } from '../bill-values.ts';

type Row = MscMatch['matched'][number];

/** Rows go to the container of their number, others fill lines without a number or are appended. */
export function withRows(now: BillValues, rows: readonly Row[]): BillValues {
  const conList = now.conList.filter((line) => !isBlankContainer(line));
  for (const { ctnNo, sealNo, number, weight, volume } of rows) {
    const named = conList.findIndex((line) => line.ctnNo === ctnNo);
    const place = named >= 0 ? named : conList.findIndex((line) => line.ctnNo === '');
    const before = conList[place] ?? emptyContainer();
    const line = {
      ...before,
      ctnNo,
      ...(sealNo ? { sealNo } : {}),
      ...(weight === null ? {} : { weight }),
      ...(volume === null ? {} : { volume }),
      ...(number === null ? {} : { number }),
    };
    if (place >= 0) conList[place] = line;
    else conList.push(line);
  }
  return { ...now, conList };
}
