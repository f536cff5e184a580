import { z } from 'zod';
import { CHARACTER_SETS, type CharacterSet } from '#domain/edifact/character-set';
import type { DATABASE } from './database.ts';
import { httpUrl, settingGroup, type Values } from './setting.ts';

const partner = (standard: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9-]{1,35}$/)
    .default(standard);

export const EDI = settingGroup({
  EDI_FOLDER: {
    schema: z.string().optional(),
    expected: 'a folder',
    fallback: '`<DATA_DIR>/edi`',
    doc: 'folder of EDI files: a message is moved to `out`, complete and under its own name, where a transfer program takes it; files in `in` are read every minute and then moved to `in/done` or, if they are not acknowledgements of known messages, `in/unread`; `sent` keeps what was handed over',
  },
  EDI_URL: {
    schema: httpUrl.optional(),
    expected: 'an address such as https://edi.example.com/messages',
    isSecret: true,
    doc: 'service that receives EDI messages instead of the folder: gets a POST of the interchange (`application/EDIFACT`) with its control reference as `Idempotency-Key`, and answers 2xx, or 409 if it has the message already. An interchange in the answer is read as an acknowledgement. A name and password in the address become basic authentication',
  },
  EDI_TIMEOUT_SECONDS: {
    schema: z.coerce.number().int().min(1).max(40).optional(),
    expected: 'a number of seconds, 1-40',
    fallback: '20',
    doc: 'time after which a delivery to `EDI_URL` counts as failed, less than `DATABASE_STATEMENT_SECONDS`; it is repeated after 1, 2, 4 … 60 minutes, 16 times in all. After three time-outs in a row all that is due waits for the next minute',
  },
  EDI_SENDER: { schema: partner('QUAYSIDE'), expected: 'letters, digits and hyphens, at most 35', doc: 'your identification in EDI messages' },
  EDI_CUSTOMS: {
    schema: partner('CUSTOMS'),
    expected: 'letters, digits and hyphens, at most 35',
    doc: 'receiver of customs manifests; all other messages go to the carrier by its SCAC',
  },
  EDI_CHARACTER_SET: {
    schema: z.enum(CHARACTER_SETS).default('UNOC'),
    expected: 'UNOA, UNOB or UNOC',
    doc: 'characters that your partners can read: UNOA (capitals), UNOB (also small letters) or UNOC (Latin 1). Texts with others are refused at their fields when a customer submits them. UNOA and UNOB have no `@`: their readers get no mail addresses',
  },
});

export interface EdiSettings {
  /** If absent, a folder of the data folder. */
  folder: string | undefined;
  /** Receiver by HTTPS; the folder if absent. */
  url: string | undefined;
  timeoutMs: number;
  sender: string;
  customs: string;
  characterSet: CharacterSet;
}

const timeoutSeconds = (v: Pick<Values<typeof EDI>, 'EDI_TIMEOUT_SECONDS'>): number => v.EDI_TIMEOUT_SECONDS ?? 20;

/** Where nothing is sent by HTTPS, a time-out that nobody has set is no reason to refuse the start. */
export function ediConflicts(v: Values<typeof EDI> & Pick<Values<typeof DATABASE>, 'DATABASE_STATEMENT_SECONDS'>): string[] {
  const seconds = timeoutSeconds(v);
  const isUsed = v.EDI_URL !== undefined || v.EDI_TIMEOUT_SECONDS !== undefined;
  if (!isUsed || v.DATABASE_STATEMENT_SECONDS > seconds) return [];
  return [
    `DATABASE_STATEMENT_SECONDS is ${v.DATABASE_STATEMENT_SECONDS} and EDI_TIMEOUT_SECONDS ${seconds}: the database must not give up before the EDI receiver. Raise DATABASE_STATEMENT_SECONDS above EDI_TIMEOUT_SECONDS, or lower EDI_TIMEOUT_SECONDS.`,
  ];
}

export const ediSettings = (v: Values<typeof EDI>): { edi: EdiSettings } => ({
  edi: {
    folder: v.EDI_FOLDER,
    url: v.EDI_URL,
    timeoutMs: timeoutSeconds(v) * 1000,
    sender: v.EDI_SENDER,
    customs: v.EDI_CUSTOMS,
    characterSet: v.EDI_CHARACTER_SET,
  },
});
