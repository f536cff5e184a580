import { randomInt } from 'node:crypto';
import { HblInput, MblInput } from '#contract/bill';
import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { SI_STATUS } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import { checkDigit } from '#domain/container/container-no';
import { foreignCharacters } from '#domain/edifact/character-set';
import { toIssues } from '#domain/issue';
import type { Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import type { EdiContext } from '#server/modules/edi/service';
import { reference } from '#server/modules/freight/service';
import { type BookingRow, englishName, lockBooking } from '#server/modules/order/service';
import { saveBill } from './changes/save-bill.ts';
import { confirmCopy } from './copies/answer-copy.ts';
import type { ShownBill } from './present-bill.ts';
import { containersOf, proposedBill } from './proposal.ts';
import { lockBills } from './repository/bill-repository.ts';
import { findCopies } from './repository/copy-repository.ts';

interface Simulation {
  db: Db;
  now: () => number;
  language: Locale;
}

interface SubmissionSimulation extends Simulation {
  settings: EdiContext['settings'];
}

/** Submits the shipping instruction of a demo booking as its customer would: with what the booking says, and invented container and seal numbers. */
export async function simulateSubmission({ db, now, language, settings }: SubmissionSimulation, bookingId: string): Promise<void> {
  const provider = { side: 'provider', customerId: null } as const;
  const booking = await lockBooking(db, provider, bookingId);
  const type = typeOf(booking);
  const actor = customerOf(booking);
  const stored = await lockBills(db, bookingId);
  const drafts: ShownBill[] = stored.filter(({ state }) => state === SI_STATUS.draft);
  const open = stored.length > 0 ? drafts : [proposedBill(booking, type, 0, { known: await reference(db), now: now() })];
  for (const bill of open) {
    const { vo, goods } = BILL_DOCUMENTS[type];
    const preparer = englishName(booking, bill.vo?.blContract ?? '');
    const isWritable = preparer !== '' && foreignCharacters(settings.edi.characterSet, preparer).length === 0;
    const completed = complete({
      ...bill,
      vo: { ...bill.vo, blContract: isWritable ? preparer : 'DEMO' },
      containers: bill.containers.length > 0 ? bill.containers : containersOf(booking),
    });
    const schema = type === BILL_TYPE.main ? MblInput : HblInput;
    const input = {
      bookingId,
      submit: true,
      [vo]: { ...completed.vo, id: bill.id, version: bill.version },
      [goods]: completed.goods,
      conList: completed.containers,
    };
    const { data: document, error } = schema.safeParse(input);
    if (!document) throw new BusinessError('invalidInput', {}, toIssues(error));
    await saveBill({ db, now, language, settings, actor }, type, {
      bookingId,
      submit: true,
      amend: false,
      billId: bill.id,
      version: bill.id === null ? null : bill.version,
      document,
    });
  }
}

/** Confirms the COPY of a demo booking as its customer would. */
export async function simulateConfirmation({ db, now, language }: Simulation, bookingId: string): Promise<void> {
  const booking = await lockBooking(db, { side: 'provider', customerId: null }, bookingId);
  const [newest] = await findCopies(db, bookingId);
  const seen = { bookingId, copyVersion: newest?.copy_version };
  await confirmCopy({ db, now, language, actor: customerOf(booking), unchanged() {} }, typeOf(booking), seen);
}

const typeOf = ({ bl_type }: Pick<BookingRow, 'bl_type'>): BillType => (bl_type === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main);
const customerOf = ({ customer_id, created_by }: Pick<BookingRow, 'customer_id' | 'created_by'>) =>
  ({ side: 'customer', customerId: customer_id, userId: created_by }) as const;

const OWNERS = ['MSCU', 'MAEU', 'COSU', 'CMAU', 'HLCU'] as const;

/** Fills in what is blank; the totals become the sums of the containers. */
function complete({ vo, goods, containers }: ShownBill): Pick<ShownBill, 'vo' | 'goods' | 'containers'> {
  const parts = containers.length;
  const { number, weight, volume, packageType } = { packageType: '', ...goods };
  const lines = containers.map((line) => ({
    ...line,
    ctnNo: line.ctnNo || inventedContainerNo(),
    sealNo: line.sealNo || `SD${randomInt(1_000_000, 9_999_999)}`,
    packageType: line.packageType || packageType || 'CTNS',
    number: line.number ?? Math.max(1, Math.floor((number ?? parts) / parts)),
    weight: line.weight || Math.min(24_000, Number(weight ?? 0) / parts).toFixed(2),
    volume: line.volume || (Number(volume ?? 0) / parts).toFixed(3),
  }));
  const total = (key: 'number' | 'weight' | 'volume') => lines.reduce((sum, line) => sum + Number(line[key]), 0);
  return {
    vo: {
      ...vo,
      blMethodId: vo?.blMethodId || '2',
      settleMethodId: vo?.settleMethodId || '1',
      blTel: vo?.blTel || '13800000000',
      blEmail: vo?.blEmail || 'demo@example.com',
    },
    goods: {
      ...goods,
      hsCode: goods?.hsCode || '999999',
      packageType: packageType || 'PKGS',
      goodsType: goods?.goodsType || '1',
      number: total('number'),
      weight: total('weight').toFixed(2),
      volume: total('volume').toFixed(3),
    },
    containers: lines,
  };
}

function inventedContainerNo(): string {
  const body = `${OWNERS[randomInt(OWNERS.length)]}${randomInt(100_000, 999_999)}`;
  return `${body}${checkDigit(body)}`;
}
