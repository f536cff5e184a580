import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as constants from './constants.ts';

/** The specification's numbers, repeated from its clauses 7.3, 8 and 9. A change here deviates from it. */
const SPECIFIED = {
  BILL_TYPE: { main: 1, house: 2 },
  CONFIRM_TYPE: 4,
  REJECT_TYPE: 7,
  TODO_STATUS: { done: 1, pending: 2 },
  WEB_CHANNEL: 1,
  TODO_TYPE: {
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
    // Extension: a pre-plan that was never sent.
    manifest: 11,
    // Extension: what waits for agents.
    checkSi: 21,
    changeCopy: 22,
    decideAmendment: 23,
    decideCancellation: 24,
    answerDispute: 25,
    vgmRejected: 26,
    bidWon: 27,
    checkCompany: 28,
  },
  TODO_URGENCY: { normal: 1, urgent: 2 },
  VERSION_CHECK: { platform: 2, version: '1.8.5' },
  CODES_ON_LOGIN: ['backstage', 'backhome', 'sysmessage'],
  CODES_ON_AUTO_LOGIN: ['backstage', 'backhome'],
  NOTIFICATION_ICON_CODE: 'sysMessage',
  MAX_BILLS: 10,
  MAX_SUB_BILLS: 9,
  COPY_DIALOG_WIDTH: 1250,
  BILL_CONFIRM_WIDTH: 900,
  BILL_CONFIRM_FRAME_HEIGHT: '70vh',
  REFUSAL_REASON_MAX: 200,
  PARTY_BOX: { lines: 5, columns: 35 },
  CARGO_BOX: { lines: 15, columns: 70 },
  TEXT_MAX: 500,
  LONG_TEXT_MAX: 3000,
  GROSS_WEIGHT_MAX_KG: 30480,
  BILL_COPIES_MAX: 99,
  PIECES_MAX: 99_999_999,
  SEAL_NO_MAX: 60,
  HS_CODE_LENGTH: { min: 6, max: 10 },
  DECIMAL_INTEGER_DIGITS: 13,
  MONEY_INTEGER_DIGITS: 10,
  MONEY_DECIMALS: 2,
  PASSWORD_MIN: 6,
  USER_NAME_MIN: 4,
  DEFAULT_CTN_TYPE: '20GP',
  UPLOAD_MAX_KB: 5120,
  UPLOAD_MAX_BYTES: 5 * 1024 * 1024,
  MAX_SCREENSHOTS: 4,
  CHAT_FILE_FORMATS: ['mp4', 'mp3', '3gp', 'ppt', 'doc', 'xls', 'pptx', 'docx', 'xlsx', 'xlsm', 'txt', 'wps', 'pdf'],
  IMAGE_FORMATS: ['jpg', 'jpeg', 'png', 'gif'],
  CHAT_HISTORY_ORDER: '2',
  CHAT_HISTORY_DIRECT: 2,
  TODO_PAGE_SIZE: 3,
  DEFAULT_PAGE_SIZE: 10,
  PING_MS: 3000,
  NOTIFICATION_POPUP_MS: 60000,
  TITLE_SCROLL_MS: 400,
  PASSWORD_LOADING_RESET_MS: 3000,
  CHAT_REOPEN_MS: 500,
  COPY_CONFIRM_RESET_MS: 500,
  LOGOUT_AFTER_401_MS: 1000,
  LOGOUT_RELOAD_MS: 500,
  NOTICE_MS: { info: 2000, success: 2000, warning: 5000, error: 10000, loading: 2000 },
  DEFAULT_TIMEOUT_MS: 10000,
  PAGE_PART_TIMEOUT_MS: 120000,
  EXPORT_TIMEOUT_MS: 180000,
  SETTLEMENT_TIMEOUT_MS: 180000,
  DOWNLOAD_TIMEOUT_MS: 300000,
  SEND_PREPLAN_TIMEOUT_MS: 60000,
  MODAL_Z_INDEX: 9999,
};

it.each(Object.entries(SPECIFIED))('%s has the specified value', (name, value) => {
  expect(Object.fromEntries(Object.entries(constants))[name]).toEqual(value);
});

/** Constants of files that are no tests, by name and value. */
const declared = globSync('{src,widgets,demo,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|^server\/test\//.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:export )?const ([A-Z][A-Z0-9_]+) = ([^;]*);$/gm)].map(([, name = '', value = '']) => ({
      file,
      name,
      value,
    })),
  );

it('no file declares one of them again', () => {
  // The kit knows no business: its tables have sizes of their own.
  const again = declared.filter(({ file, name }) => name in constants && file !== 'src/domain/constants.ts' && !file.startsWith('src/ui/'));
  expect(again.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('a limit of what may be entered is declared once, wherever', () => {
  const limits = Map.groupBy(
    declared.filter(({ name }) => /_(?:MAX|MIN|LENGTH)$/.test(name)),
    ({ name, value }) => `${name} = ${value}`,
  );
  const doubles = [...limits].filter(([, places]) => places.length > 1);
  expect(doubles.map(([limit, places]) => `${limit}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
});
