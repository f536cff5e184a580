import type { Api, FieldError, Result } from '#core';
import type { ListedRow } from './use-weight-list.ts';

/** Rows that go to other bookings than the one that is shown, as the call takes them. */
export const rowsToSave = (rows: readonly ListedRow[]) =>
  rows.flatMap(({ row: { rowNo, bkgNo: _bkgNo, unread: _unread, tooLong: _tooLong, weighMethod, unit, ...weights }, target, isReady }) =>
    target.is === 'other' && isReady
      ? [
          {
            rowNo,
            given: {
              bookingId: target.bookingId,
              ...weights,
              ...(weighMethod === 'SM1' || weighMethod === 'SM2' ? ({ weighMethod } as const) : {}),
              ...(unit === 'KGM' || unit === 'LBR' ? ({ unit } as const) : {}),
            },
          },
        ]
      : [],
  );

interface Saving {
  api: Api;
  locale: string;
  requestId: string;
}

/** Saves the rows of other bookings: all or none. */
export async function saveRows({ api, ...options }: Saving, rows: ReturnType<typeof rowsToSave>, submit: boolean): Promise<Result<unknown>> {
  return api.vgm.saveVgmWeights({ rows: rows.map(({ given }) => given), submit }, options);
}

/** Messages of a refused call by the row of the list. */
export function messagesByRow(errors: readonly FieldError[], rows: ReturnType<typeof rowsToSave>): Map<number, string> {
  const messages = new Map<number, string>();
  for (const { field, message } of errors) {
    const rowNo = rows[Number(/^rows\.(\d+)/.exec(field)?.[1] ?? -1)]?.rowNo;
    if (rowNo !== undefined && !messages.has(rowNo)) messages.set(rowNo, message ?? '');
  }
  return messages;
}
