import { useEffect, useEffectEvent, useState } from 'react';
import type { VgmMatch } from '#contract/vgm';
import { useCore } from '#element';
import { useUi } from '#ui';
import { contradicts } from '#domain/vgm/vgm-weights';
import { readVgmSheet, VGM_WEIGHTS, type VgmSheet, type VgmSheetRow } from '#domain/vgm/vgm-sheet';

type Booking = VgmMatch['bookings'][number];

/** Where a row of a list goes. */
export type Target =
  | { is: 'here'; place: number; before: string }
  | { is: 'other'; bookingId: string; no: string; before: string }
  /** Several bookings have the container, or another one than the list says. */
  | { is: 'several'; bookings: readonly Booking[] }
  | { is: 'unknown'; nearest: VgmMatch['nearest'][number] | undefined }
  | { is: 'waiting' }
  /** The bookings could not be read. */
  | { is: 'failed' };

/** Why a row is not taken before the user has answered. */
export type Question = 'unread' | 'unnamed' | 'twice' | 'blank';

export interface ListedRow {
  row: VgmSheetRow;
  target: Target;
  question: Question | undefined;
  /** It can be taken as it is. */
  isReady: boolean;
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
  const [failed, setFailed] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  /** Rows that are taken without their unread cells. */
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());

  const read = useEffectEvent(async (given: string) => {
    const found = readVgmSheet(given, Date.now());
    setSheet(found);
    setLeft(new Set());
    setTaken(new Set());
    setChosen(new Map());
    setProblems(new Map());
    await match(found);
  });
  async function match(found: VgmSheet | undefined): Promise<void> {
    const ctnNos = [...new Set(found?.rows.map(({ ctnNo }) => ctnNo).filter(Boolean))];
    if (ctnNos.length === 0) return;
    setFailed(false);
    const answer = await api.vgm.queryVgmMatches({ ctnNos }, { locale, quiet: true });
    setFailed(!answer.ok);
    if (answer.ok) setMatches((known) => new Map([...known, ...answer.data.map((one) => [one.ctnNo, one] as const)]));
  }
  useEffect(() => {
    const timer = setTimeout(() => void read(text), text === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const targetOf = ({ rowNo, ctnNo, bkgNo }: VgmSheetRow): Target => {
    // A row whose number could not be read is not that of a line without one.
    if (ctnNo === '') return { is: 'unknown', nearest: undefined };
    const place = lines.findIndex((line) => line.ctnNo === ctnNo);
    if (place >= 0 && bkgNo === undefined) return { is: 'here', place, before: lines[place]?.vgm ?? '' };
    const found = matches.get(ctnNo);
    if (!found) return failed ? { is: 'failed' } : { is: 'waiting' };
    const { bookings } = found;
    const named = bkgNo === undefined ? bookings : bookings.filter((one) => one.bkgNo === bkgNo || one.orderNo === bkgNo);
    const booking = bookings.find((one) => one.bookingId === chosen.get(rowNo)) ?? (named.length === 1 ? named[0] : undefined);
    if (booking && booking.bookingId === bookingId && place >= 0) return { is: 'here', place, before: lines[place]?.vgm ?? '' };
    if (booking) return { is: 'other', bookingId: booking.bookingId, no: booking.bkgNo ?? booking.orderNo, before: booking.vgm ?? '' };
    if (bookings.length > 0) return { is: 'several', bookings };
    return place >= 0 ? { is: 'here', place, before: lines[place]?.vgm ?? '' } : { is: 'unknown', nearest: found.nearest[0] };
  };
  const listed = (sheet?.rows ?? []).filter(({ rowNo }) => !left.has(rowNo)).map((row) => ({ row, target: targetOf(row) }));
  const rows = listed.map(({ row, target }): ListedRow => {
    const question = questionOf(row, target);
    const isPlaced = target.is === 'here' || target.is === 'other';
    return { row, target, question, isReady: isPlaced && question === undefined, problem: problems.get(row.rowNo) ?? '' };
  });

  function questionOf(row: VgmSheetRow, target: Target): Question | undefined {
    if (row.ctnNo === '') return 'unnamed';
    if (row.unread.length + row.tooLong.length > 0 && !taken.has(row.rowNo)) return 'unread';
    const isTwice = listed.some(
      (other) => other.row !== row && other.row.ctnNo === row.ctnNo && isSame(other.target, target) && contradicts(other.row, row),
    );
    if (isTwice) return 'twice';
    return GIVEN.every((column) => row[column] === undefined) ? 'blank' : undefined;
  }

  return {
    text,
    setText,
    /** Undefined if no container numbers were found. */
    sheet,
    rows,
    /** Reads the bookings again. */
    retry: () => void match(sheet),
    choose: (rowNo: number, booking: string) => setChosen((before) => new Map(before).set(rowNo, booking)),
    takeWithout: (rowNo: number) => setTaken((before) => new Set(before).add(rowNo)),
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

const GIVEN = [...VGM_WEIGHTS, 'weighTime', 'sealNo', 'certificateNo'] as const;

const isSame = (one: Target, other: Target): boolean =>
  one.is === 'here' ? other.is === 'here' : one.is === 'other' ? other.is === 'other' && other.bookingId === one.bookingId : false;
