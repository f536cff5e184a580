import {
  CHAT_FILE_FORMATS,
  E_INVOICE_FORMATS,
  IMAGE_FORMATS,
  QUOTE_LOGO_FORMATS,
  UPLOAD_MAX_BYTES,
  USER_PICTURE_FORMATS,
  USER_PICTURE_MAX_BYTES,
} from '../constants.ts';

/** Fields of a stored file that the reader rules use. */
export interface FileToRead {
  uploaderId: string;
  /** Company of the uploader; null for the provider and visitors. */
  customerId: string | null;
  /** Booking that the file belongs to, if any, and its company. */
  bookingId: string | null;
  bookingCustomerId: string | null;
  /** Whether the reader is a member of a chat in which the file was sent. */
  isInReadersChat: boolean;
  /** The user whose current picture it is, if any. */
  pictured: { side: 'customer' | 'provider'; customerId: string | null; isInReadersChats: boolean } | null;
}

/** User or visitor who asks for a file. */
export interface FileReader {
  personId: string;
  side: 'customer' | 'provider' | 'visitor';
  customerId: string | null;
  isAdmin: boolean;
  /** Booking of the link in a mail whose key the reader has instead of a session: files of other bookings, and of none, are not theirs. */
  linkedBookingId?: string | undefined;
}

type ReaderRule = (file: FileToRead, reader: FileReader) => boolean;

const mayReadChatFile: ReaderRule = (file, { personId }) => file.uploaderId === personId || file.isInReadersChat;

/** Both parties of a booking: users of its company, and the provider's. */
const mayReadBookingFile: ReaderRule = ({ bookingCustomerId }, { side, customerId }) =>
  bookingCustomerId !== null && (side === 'provider' || (side === 'customer' && customerId === bookingCustomerId));

/** Personal data of the certification: the uploader, the company's administrators and the provider, who examines it. */
const mayReadLicence: ReaderRule = (file, { personId, side, customerId, isAdmin }) =>
  side === 'provider' || file.uploaderId === personId || (side === 'customer' && isAdmin && customerId !== null && customerId === file.customerId);

/** Everybody who sees the user: the provider, colleagues, partners in chats; customers see all users of the provider. Replaced pictures have no readers. */
const mayReadUserPicture: ReaderRule = ({ uploaderId, pictured }, { personId, side, customerId }) => {
  if (uploaderId === personId) return true;
  if (!pictured) return false;
  const isColleague = customerId !== null && customerId === pictured.customerId;
  return side === 'provider' || pictured.isInReadersChats || (side === 'customer' && (pictured.side === 'provider' || isColleague));
};

/** Part of the company's templates and quotations, which all its users see. */
const mayReadQuoteLogo: ReaderRule = (file, { side, customerId }) => side === 'customer' && customerId !== null && customerId === file.customerId;

/** Exports contain what their author may see, so nobody else reads them. */
const mayReadExport: ReaderRule = ({ uploaderId }, { personId }) => uploaderId === personId;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DOCUMENT_FORMATS = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'jpeg', 'png'] as const;

export interface FileKindRule {
  formats: readonly FileFormat[];
  maxBytes: number;
  /** Everybody may read public files, without a session. */
  isPublic: boolean;
  mayRead: ReaderRule;
  /** Whoever has the key of a link in a mail to its booking may read it as well. */
  isMailed?: true;
  /** Deleted after this time in any case; kept if absent. */
  retentionMs?: number;
  /** Deleted after this time if no record refers to the file. */
  unusedMs: { visitor: number; user: number };
}

export type FileFormat =
  | (typeof CHAT_FILE_FORMATS)[number]
  | (typeof IMAGE_FORMATS)[number]
  | (typeof USER_PICTURE_FORMATS)[number]
  | (typeof E_INVOICE_FORMATS)[number];

const UNUSED = { visitor: HOUR_MS, user: DAY_MS };
const ofBooking = { formats: DOCUMENT_FORMATS, maxBytes: UPLOAD_MAX_BYTES, isPublic: false, mayRead: mayReadBookingFile, unusedMs: UNUSED } as const;
const ofOrder = { ...ofBooking, isMailed: true } as const;

/** Every stored file is of one kind, which decides its formats, size, readers and retention. */
export const FILE_KINDS = {
  chat: {
    formats: [...CHAT_FILE_FORMATS, ...IMAGE_FORMATS],
    maxBytes: UPLOAD_MAX_BYTES,
    isPublic: false,
    mayRead: mayReadChatFile,
    unusedMs: UNUSED,
  },
  bookingDocument: ofOrder,
  siAttachment: ofOrder,
  bill: { ...ofOrder, formats: ['pdf', 'jpg', 'jpeg', 'png'] },
  // An attachment to a disputed charge; it belongs to the booking of the bill.
  billDispute: ofOrder,
  eInvoice: { ...ofBooking, formats: E_INVOICE_FORMATS },
  licence: { formats: IMAGE_FORMATS, maxBytes: UPLOAD_MAX_BYTES, isPublic: false, mayRead: mayReadLicence, unusedMs: UNUSED },
  export: {
    formats: ['xlsx', 'pdf'],
    maxBytes: 50_000_000,
    isPublic: false,
    mayRead: mayReadExport,
    retentionMs: DAY_MS,
    unusedMs: UNUSED,
  },
  newsPicture: { formats: IMAGE_FORMATS, maxBytes: UPLOAD_MAX_BYTES, isPublic: true, mayRead: () => true, unusedMs: UNUSED },
  userPicture: {
    formats: USER_PICTURE_FORMATS,
    maxBytes: USER_PICTURE_MAX_BYTES,
    isPublic: false,
    mayRead: mayReadUserPicture,
    unusedMs: UNUSED,
  },
  quoteLogo: { formats: QUOTE_LOGO_FORMATS, maxBytes: USER_PICTURE_MAX_BYTES, isPublic: false, mayRead: mayReadQuoteLogo, unusedMs: UNUSED },
} as const satisfies Record<string, FileKindRule>;

export type FileKind = keyof typeof FILE_KINDS;

/** The rule of every download. A file of an unknown kind has no readers. */
export function mayReadFile(kind: string, file: FileToRead, reader: FileReader | undefined): boolean {
  const rule: FileKindRule | undefined = Object.hasOwn(FILE_KINDS, kind) ? FILE_KINDS[kind as FileKind] : undefined;
  if (!rule) return false;
  if (rule.isPublic || !reader) return rule.isPublic;
  const { linkedBookingId: linked } = reader;
  return (linked === undefined || (rule.isMailed === true && file.bookingId === linked)) && rule.mayRead(file, reader);
}
