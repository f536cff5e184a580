import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { BOOKING_STATUSES } from '#domain/booking/booking-status';
import {
  CUT_OFF_CODES,
  type CutOffCode,
  type CutOffTimes,
  DEADLINE_RULES,
  DOCUMENT_RULES,
  type DeadlineDocument,
  type DocumentStates,
  pendingStates,
  statesHeldBy,
} from '#domain/deadline/deadlines';

const COLUMNS: Readonly<Record<keyof DocumentStates | keyof CutOffTimes, string>> = {
  siStatus: 'si_status',
  vgmStatus: 'vgm_status',
  preplanStatus: 'preplan_status',
  billStatus: 'bill_status',
  cutoffSi: 'cutoff_si',
  cutoffVgm: 'cutoff_vgm',
  cutoffCustoms: 'cutoff_customs',
  cutoffAfc: 'cutoff_afc',
  cutoffCy: 'cutoff_cy',
};

const isOne = (column: RawBuilder<unknown>, of: readonly number[]) => sql<SqlBool>`${column} = any(${[...of]}::smallint[])`;

/** The rules of deadlines as SQL about a booking in the table or alias `booking`, drafts apart; made from the tables of `deadlineOf` and `holderOf`. */
export function deadlinesIn(booking: string) {
  const column = (name: keyof typeof COLUMNS) => sql.ref<Date>(`${booking}.${COLUMNS[name]}`);
  const status = sql.ref(`${booking}.status`);

  /** The customer has to act on the document. */
  const isAsked = (document: DeadlineDocument) => {
    const { state, during } = DOCUMENT_RULES[document];
    const isTheirTurn = isOne(column(state), statesHeldBy(document, 'customer'));
    return during.length === BOOKING_STATUSES.length ? isTheirTurn : sql<SqlBool>`(${isOne(status, during)} and ${isTheirTurn})`;
  };

  const timeOf = (code: CutOffCode) => column(DEADLINE_RULES[code].time);

  /** The time of a cut-off that is open or missed; otherwise null. */
  const pendingTime = (code: CutOffCode, now: Date) => {
    const { document, during } = DEADLINE_RULES[code];
    const time = timeOf(code);
    if (document === null) return sql<Date | null>`case when ${isOne(status, during)} and ${time} >= ${now} then ${time} end`;
    const isPending = isOne(column(DOCUMENT_RULES[document].state), pendingStates(document));
    return sql<Date | null>`case when ${isOne(status, during)} and ${isPending} then ${time} end`;
  };
  const pendingTimes = (now: Date) => CUT_OFF_CODES.map((code) => pendingTime(code, now));

  /** The earliest time of a document's cut-offs; null if none is known. */
  const dueOf = (document: DeadlineDocument) => {
    const times = CUT_OFF_CODES.filter((code) => DEADLINE_RULES[code].document === document).map(timeOf);
    return times.length === 0 ? sql<Date | null>`null::timestamptz` : sql<Date | null>`least(${sql.join(times)})`;
  };

  return { isAsked, timeOf, pendingTimes, dueOf };
}
