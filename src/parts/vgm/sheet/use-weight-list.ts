import { useEffect, useEffectEvent, useState } from 'react';
import type { VgmMatch } from '#contract/vgm';
import { useCore } from '#element';
import { useUi } from '#ui';
import { readVgmSheet, type VgmSheet, type VgmSheetRow } from '#domain/vgm/vgm-sheet';

/** Where a row of a list goes. */
export type Target =
  | { is: 'here'; place: number; before: string }
  | { is: 'other'; bookingId: string; no: string; before: string }
  | { is: 'unknown'; nearest: VgmMatch['nearest'][number] | undefined }
  | { is: 'waiting' };

export interface ListedRow {
  row: VgmSheetRow;
  target: Target;
  /** What the server says of it. */
  problem: string;
}

interface Here {
  bookingId: string | undefined;
  /** Containers of the form, in its order. */
  lines: readonly { ctnNo: string; vgm: string }[];
}

const DEBOUNCE_MS = 250;

/** A pasted list of weights: its rows, where each goes, and the answers of the user to those that fit nowhere. */
export function useWeightList({ bookingId, lines }: Here) {
  const { api } = useCore();
  const { locale } = useUi();
  const [text, setText] = useState('');
  const [sheet, setSheet] = useState<VgmSheet>();
  const [matches, setMatches] = useState<ReadonlyMap<string, VgmMatch>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  const read = useEffectEvent(async (given: string) => {
    const found = readVgmSheet(given, Date.now());
    setSheet(found);
    setLeft(new Set());
    setProblems(new Map());
    await match(found);
  });
  async function match(found: VgmSheet | undefined): Promise<void> {
    const ctnNos = [...new Set(found?.rows.map(({ ctnNo }) => ctnNo).filter(Boolean))];
    if (ctnNos.length === 0) return;
    const answer = await api.vgm.queryVgmMatches({ ctnNos }, { locale, quiet: true });
    if (answer.ok) setMatches((known) => new Map([...known, ...answer.data.map((one) => [one.ctnNo, one] as const)]));
  }
  useEffect(() => {
    const timer = setTimeout(() => void read(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const targetOf = ({ ctnNo }: VgmSheetRow): Target => {
    const place = lines.findIndex((line) => line.ctnNo === ctnNo);
    if (place >= 0) return { is: 'here', place, before: lines[place]?.vgm ?? '' };
    const found = matches.get(ctnNo);
    if (!found) return { is: 'waiting' };
    const booking = found.bookings.find((one) => one.bookingId !== bookingId) ?? found.bookings[0];
    if (booking) return { is: 'other', bookingId: booking.bookingId, no: booking.bkgNo ?? booking.orderNo, before: booking.vgm ?? '' };
    return { is: 'unknown', nearest: found.nearest[0] };
  };
  const rows = (sheet?.rows ?? [])
    .filter(({ rowNo }) => !left.has(rowNo))
    .map((row): ListedRow => ({ row, target: targetOf(row), problem: problems.get(row.rowNo) ?? '' }));

  return {
    text,
    setText,
    /** Undefined if no container numbers were found. */
    sheet,
    rows,
    leaveOut: (rowNo: number) => setLeft((before) => new Set(before).add(rowNo)),
    /** The user confirms that the row means another number. */
    async correct(rowNo: number, ctnNo: string) {
      if (!sheet) return;
      const corrected = { ...sheet, rows: sheet.rows.map((row) => (row.rowNo === rowNo ? { ...row, ctnNo } : row)) };
      setSheet(corrected);
      await match(corrected);
    },
    /** Messages by row number. */
    complain: (found: ReadonlyMap<number, string>) => setProblems(found),
    /** Rows that are done leave the list; the others stay. */
    finish(done: readonly number[]) {
      const rest = rows.filter(({ row }) => !done.includes(row.rowNo));
      if (rest.length === 0) setText('');
      else setLeft((before) => new Set([...before, ...done]));
    },
  };
}
export type WeightList = ReturnType<typeof useWeightList>;
