/** Kinds of records as in `audit_entry.object_kind`. */
export type RecordKind =
  | 'booking'
  | 'bookingTemplate'
  | 'bookingFile'
  | 'chat'
  | 'visitor'
  | 'notice'
  | 'noticePreference'
  | 'userSetting'
  | 'toDo'
  | 'userJob'
  | 'personalInfo'
  | 'company'
  | 'certification'
  | 'membership'
  | 'party'
  | 'favouriteText'
  | 'account'
  | 'bill'
  | 'quote'
  | 'quoteTemplate'
  | 'settlementBill'
  | 'settlementDispute'
  | 'siDraft'
  | 'rateFollow'
  | 'priceAlert'
  | 'bid'
  | 'ediMessage'
  | 'preplan'
  | 'deadlineFeed'
  | 'sailing'
  | 'sailingFollow'
  | 'sailingError'
  | 'vgm'
  | 'airline'
  | 'airPort'
  | 'airRoute'
  | 'webhook';

/**
 * Users whose open pages are told by the socket that a call saved a record, in the transaction that saved it: those of the caller's company, the
 * caller on other devices, or nobody, since the record's module publishes events with more detail.
 */
export const SAVE_AUDIENCE: Record<RecordKind, 'company' | 'user' | 'nobody'> = {
  booking: 'company',
  bookingTemplate: 'company',
  bookingFile: 'company',
  chat: 'nobody',
  visitor: 'nobody',
  notice: 'nobody',
  noticePreference: 'user',
  userSetting: 'nobody',
  toDo: 'nobody',
  userJob: 'nobody',
  personalInfo: 'user',
  company: 'company',
  certification: 'company',
  membership: 'company',
  party: 'company',
  favouriteText: 'company',
  account: 'company',
  bill: 'nobody',
  quote: 'company',
  quoteTemplate: 'company',
  settlementBill: 'company',
  settlementDispute: 'company',
  siDraft: 'nobody',
  rateFollow: 'user',
  priceAlert: 'user',
  bid: 'company',
  ediMessage: 'company',
  preplan: 'company',
  deadlineFeed: 'user',
  sailing: 'user',
  sailingFollow: 'user',
  sailingError: 'user',
  vgm: 'company',
  airline: 'user',
  airPort: 'user',
  airRoute: 'user',
  webhook: 'company',
};

/**
 * A call that saves a record. It runs in a transaction, once for each request id, its changes are recorded in `audit_entry` under
 * `<record>.<verb>`, and an event tells its audience (decision 0059).
 */
export interface SavedRecord {
  record: RecordKind;
  verb: string;
  /** Call of the same domain that shows the record. If the caller's version is outdated, the refusal contains its answer. */
  current?: string;
  /** The answer contains a secret, so it is not stored for repeats: the call takes no request id. */
  isAnswerSecret?: true;
  /** Reason for which the changes are not recorded. */
  unaudited?: keyof typeof UNAUDITED_REASONS;
}

/** Reasons for which a saving call has no audit entry. */
export const UNAUDITED_REASONS = {
  readMark: 'Users mark their own notices as read, which changes nothing for anybody else.',
  preference: 'Users save views of their own tables, often and for themselves only.',
  unsavedInput: 'Users keep what they type, every few seconds and for themselves only.',
  webhookEvent: 'The log of an address states each event with its times and answers; a test or a repeat changes no record.',
  job: 'The row of a job states its user, kind, times and outcome; the records that it saves are audited.',
} as const;

/** Reasons for which a call writes without the saving rule: no common transaction, no request id, no audit entry by the rule. */
export const OUTSIDE_REASONS = {
  session:
    'Logins and tokens: counted attempts and used keys must outlive a refusal, answers contain secrets, and each result is recorded as a security event.',
  upload: 'The row of a file must count against the limits before its bytes are stored; it is never changed and names its uploader and time.',
  seen: 'Opening an order closes its reminder with one repeatable statement; a transaction would delay the page.',
  copyShown:
    'Showing a COPY notes its version for the session, which a confirmation without a version means: one repeatable statement for nobody else.',
  mailLink: 'Visitors have no session: the row holds their address and times, and the answer must not depend on what is stored.',
  mailUse: 'Openings of a link in a mail are counted even if the page cannot be shown; nobody else’s record changes.',
  feedRead: 'Calendar programs read a feed every hour without a session; only the time of the last reading is kept.',
  serverSecret: 'The first call creates a random key of the server; it is not a record of anybody.',
} as const;

/** Every call that writes declares it in its contract entry; the database handle of other calls is read-only. */
export type Saves = SavedRecord | { outside: keyof typeof OUTSIDE_REASONS };

/** Calls with a request id: in the header `quay-request-id`, or in the field `requestId`, which the contract adds to their input. */
export const takesRequestId = (saves: Saves | undefined): saves is SavedRecord =>
  saves !== undefined && 'record' in saves && saves.isAnswerSecret === undefined;
