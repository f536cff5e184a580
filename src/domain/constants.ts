/** All numbers, timers and limits of the specification. Times are milliseconds unless the name says otherwise. */

// Codes on the wire
export const BILL_TYPE = { main: 1, house: 2 } as const;
export const GOODS_NATURE = { general: '1', reefer: '2', dangerous: '3', oversize: '4', battery: '6' } as const;
/** Payment term that requires a place. */
export const PAYABLE_ELSEWHERE = '3';
export const CONFIRM_TYPE = 4;
export const REJECT_TYPE = 7;
export const TODO_STATUS = { done: 1, pending: 2 } as const;
export const TODO_URGENCY = { normal: 1, urgent: 2 } as const;
export const WEB_CHANNEL = 1;
/** Kinds of to-dos. */
export const TODO_TYPE = {
  returned: 1,
  shippingInstruction: 2,
  release: 3,
  vgm: 4,
  supplement: 5,
  preplan: 6,
  certification: 7,
  copyConfirm: 8,
  charges: 9,
  billConfirm: 10,
  /** A pre-plan that was never sent (extension). */
  manifest: 11,
  // For the forwarder's agents (extension)
  checkSi: 21,
  changeCopy: 22,
  decideAmendment: 23,
  decideCancellation: 24,
  answerDispute: 25,
  vgmRejected: 26,
  bidWon: 27,
  checkCompany: 28,
} as const;
export const VERSION_CHECK = { platform: 2, version: '1.8.5' } as const;

// Permission codes; the first lists are added to what the server grants
export const CODES_ON_LOGIN = ['backstage', 'backhome', 'sysmessage'] as const;
export const CODES_ON_AUTO_LOGIN = ['backstage', 'backhome'] as const;
/** Deliberately differs from the route's `sysmessage` in one capital: codes are compared exactly. */
export const NOTIFICATION_ICON_CODE = 'sysMessage';

/** Of the forwarder's users, who answer what customers submit and request. */
export const ANSWERING_CODE = 'bookingManage';

// Bills of lading
export const MAX_BILLS = 10;
export const MAX_SUB_BILLS = 9;
export const COPY_DIALOG_WIDTH = 1250;
export const BILL_CONFIRM_WIDTH = 900;
export const BILL_CONFIRM_FRAME_HEIGHT = '70vh';
export const REFUSAL_REASON_MAX = 200;
export const PARTY_BOX = { lines: 5, columns: 35 } as const;
export const CARGO_BOX = { lines: 15, columns: 70 } as const;
/** Marks and goods on a bill of MSC: as much text in lines of half the length. */
export const MSC_CARGO_BOX = { lines: 30, columns: 35 } as const;

// Fields
export const TEXT_MAX = 500;
export const LONG_TEXT_MAX = 3000;
export const GROSS_WEIGHT_MAX_KG = 30_480;
/** Originals or copies of one bill of lading; the carrier's message takes two digits (EDIFACT data element 1220). */
export const BILL_COPIES_MAX = 99;
/** Packages or pieces of one line; the carrier's message takes eight digits (EDIFACT data element 7224). */
export const PIECES_MAX = 99_999_999;
export const SEAL_NO_MAX = 60;
export const HS_CODE_LENGTH = { min: 6, max: 10 } as const;
export const DECIMAL_INTEGER_DIGITS = 13;
export const MONEY_INTEGER_DIGITS = 10;
export const MONEY_DECIMALS = 2;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const USER_NAME_MIN = 4;
/** Codes sent by SMS: validity, and time until another can be requested. */
export const SMS_CODE = { digits: 6, lifeSeconds: 300, resendSeconds: 60 } as const;
/** Unified social credit code of a Chinese company. */
export const USCI_LENGTH = 18;
/** Phone number of a person. */
export const PHONE_MAX = 20;
/** Codes of an authenticator app, an SMS or a recovery list, with blanks. */
export const TYPED_CODE_MAX = 20;
/** Name of the consignee of an order bill. */
export const TO_ORDER = 'TO ORDER';
export const DEFAULT_CTN_TYPE = '20GP';

/** What records of a list are searched by. */
export const RECORD_SEARCH_MAX = 100;

// Files and chat
export const UPLOAD_MAX_KB = 5120;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_KB * 1024;
export const MAX_SCREENSHOTS = 4;
/** Maximum length of a chat message in characters. */
export const CHAT_TEXT_MAX = 2000;
/** What people and messages of a chat are searched by. */
export const CHAT_SEARCH_MAX = 100;
export const CHAT_FILE_FORMATS = ['mp4', 'mp3', '3gp', 'ppt', 'doc', 'xls', 'pptx', 'docx', 'xlsx', 'xlsm', 'txt', 'wps', 'pdf'] as const;
export const IMAGE_FORMATS = ['jpg', 'jpeg', 'png', 'gif'] as const;
/** Chinese e-invoices come in all three. */
export const E_INVOICE_FORMATS = ['pdf', 'ofd', 'xml'] as const;
/** Picture of a user: what may be uploaded, and the sides of the square to which the browser scales it. */
/** Formats that PDF and xlsx contain as they are. */
export const QUOTE_LOGO_FORMATS = ['jpg', 'jpeg', 'png'] as const;
export const USER_PICTURE_FORMATS = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const USER_PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const USER_PICTURE_SIDE = 256;
/** Order of the chat history: newest first. */
export const CHAT_HISTORY_ORDER = '2';
/** Direction of the chat history: towards older messages. */
export const CHAT_HISTORY_DIRECT = 2;

// Paging
export const TODO_PAGE_SIZE = 3;
export const DEFAULT_PAGE_SIZE = 10;
/** Largest version of a record: the database’s integer. */
export const VERSION_MAX = 2_147_483_647;
export const MAX_PAGE_SIZE = 500;

// Timers
export const PING_MS = 3000;
export const NOTIFICATION_POPUP_MS = 60_000;
export const TITLE_SCROLL_MS = 400;
export const PASSWORD_LOADING_RESET_MS = 3000;
export const CHAT_REOPEN_MS = 500;
export const COPY_CONFIRM_RESET_MS = 500;
export const LOGOUT_AFTER_401_MS = 1000;
export const LOGOUT_RELOAD_MS = 500;
export const NOTICE_MS = { info: 2000, success: 2000, warning: 5000, error: 10_000, loading: 2000 } as const;

// Timeouts
export const DEFAULT_TIMEOUT_MS = 10_000;
export const PAGE_PART_TIMEOUT_MS = 120_000;
export const EXPORT_TIMEOUT_MS = 180_000;
export const SETTLEMENT_TIMEOUT_MS = 180_000;
/** Uploads of files and sheets. */
export const UPLOAD_TIMEOUT_MS = 120_000;
export const DOWNLOAD_TIMEOUT_MS = 300_000;
export const SEND_PREPLAN_TIMEOUT_MS = 60_000;

// Screen
export const MODAL_Z_INDEX = 9999;
export const STORAGE_PREFIX = 'quayside_';

/** Larger exports of orders run as a job, so that no page waits for them. */
export const ORDER_EXPORT_DIRECT_MAX = 2000;
/** Names and positions of people. */
export const PERSON_TEXT_MAX = 50;

/** Longest name of a template for bookings. */
export const TEMPLATE_NAME_MAX = 60;

/** A visitor's price alert can be confirmed for so long, and lasts so long. */
export const CONFIRMATION_DAYS = 2;
export const ALERT_DAYS = 180;
