import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { sweep } from '#server/core/scheduling/housekeeping';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract';
import type { Domain, Endpoint } from '#contract/endpoint';
import type { Saves } from '#contract/saves';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { type Places, placesOf } from '#server/test/data/rates';
import { testApp, type TestApp } from '#server/test/test-app';
import { authServices } from '../auth/auth-services.ts';
import type { SavingContext } from '../call/context.ts';
import { answerErrors } from '../http/errors.ts';
import { type Handlers, registerModule } from '../http/module.ts';
import { readSettings } from '../runtime/settings.ts';
import { localStore } from '../storage/files/local-store.ts';

let test: TestApp;
let places: Places;
beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
});

const entries = (kind: string, id: string) =>
  test.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where('result', '=', 'success')
    .orderBy('id')
    .execute();
const countEntries = async () => (await sql<{ n: number }>`select count(*)::int as n from audit_entry`.execute(test.db)).rows[0]?.n;

describe('9.4 the audit entry of a saving call', () => {
  it('names user, address, request and record, with the changed values before and after', async () => {
    const customer = test.as('customer');
    const { userId } = await test.idOf('customer');
    const first = await saveOrFail(customer, completeBooking(places, { refNo: 'PO-1' }));
    await saveOrFail(customer, completeBooking(places, { bookingId: first.bookingId, version: 1, refNo: 'PO-2' }));
    await customer.order.chehuiBookingWeb({ bookingId: first.bookingId, reason: 'later' });
    const found = await entries('booking', first.bookingId);
    expect(found).toMatchObject([
      {
        action: 'booking.save',
        actor_id: userId,
        address: '127.0.0.1',
        before: null,
        after: { ref_no: 'PO-1', status: 1, customer_id: expect.any(String) },
      },
      { action: 'booking.save', actor_id: userId, before: { ref_no: 'PO-1', version: 1 }, after: { ref_no: 'PO-2', version: 2 } },
      { action: 'booking.recall', before: { status: 1, cancel_reason: null }, after: { status: 7, cancel_reason: 'later' } },
    ]);
    expect(Object.keys(found[1]?.after ?? {}).toSorted()).toEqual(['ref_no', 'submitted_at', 'version']);
    expect(found.every(({ request_id }) => request_id !== null && request_id !== '')).toBe(true);
  });

  it('tells what a deleted record was', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), { refNo: 'GONE' });
    await test.as('customer').order.deleteBookingWeb({ bookingIds: [bookingId] });
    const deleted = { action: 'booking.delete', actor_id: (await test.idOf('customer')).userId };
    expect((await entries('booking', bookingId)).at(-1)).toMatchObject({ ...deleted, before: { deleted_at: null } });
    // Until then it can be restored.
    await sweep({ db: test.db, now: () => Date.now() + 25 * 3_600_000 });
    expect((await entries('booking', bookingId)).at(-1)).toMatchObject({ action: 'booking.delete', before: { ref_no: 'GONE' }, after: null });
  });

  it('is stored together with the change, or not at all', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), {});
    const before = await countEntries();
    // The second booking does not exist, so the first stays.
    expect(await test.as('customer').order.deleteBookingWeb({ bookingIds: [bookingId, '1'] })).toMatchObject({ ok: false });
    expect(await countEntries()).toBe(before);
  });

  it('is written once for a repeated call', async () => {
    const [first] = [await test.as('customer').order.saveBookingWeb({}, { requestId: 'audit-1' })];
    await test.as('customer').order.saveBookingWeb({}, { requestId: 'audit-1' });
    expect(first.ok && (await entries('booking', first.data.bookingId)).length).toBe(1);
  });

  it('is written for chats, notices and preferences, without secrets', async () => {
    const { id, token } = await addUser(test.db);
    const user = test.withToken(token);
    await addUser(test.db, { side: 'provider', codes: ['customerService'] });
    const chat = await user.chat.openServiceChat({});
    expect(chat.ok && (await entries('chat', chat.data.chatId)).map(({ action, actor_id }) => [action, actor_id])).toEqual(
      Array.from({ length: 3 }, () => ['chat.open', id]),
    );
    await user.message.saveNoticePreferences({ list: [{ messageType: 1, portal: false, mail: true }] });
    expect(await entries('noticePreference', id)).toMatchObject([{ action: 'noticePreference.save', after: { mail: true, portal: false } }]);
    const started = await test.visitor.chat.startVisitorChat({ name: 'Ann' });
    const { rows } = await sql<{ after: string }>`select after::text from audit_entry where object_kind = 'visitor'`.execute(test.db);
    expect([started.ok, rows.length]).toEqual([true, 1]);
    expect(rows[0]?.after).toContain('Ann');
    expect(rows[0]?.after).not.toContain('token');
  });
});

/** Tables without a trigger of `audit_change`, and why their changes need none. */
const UNAUDITED_TABLES: Record<string, string> = {
  audit_entry: 'The entries themselves.',
  customer: 'Changes of access are recorded by audit_company_access.',
  session: 'Logins and logouts are security events.',
  single_use_token: 'Security events record creation and use.',
  login_attempt: 'A counter; failures are security events.',
  company_invitation: 'Codes of a few days; creation and use are security events.',
  second_factor: 'Turning it on and off are security events.',
  recovery_code: 'Creation and use are security events.',
  mobile_code: 'Codes of a few minutes; requests and failures are security events.',
  code_sending: 'A counter.',
  company_mail: 'A counter.',
  login_device: 'Written by logins, which are security events.',
  external_identity: 'Written when a token is issued, which is a security event.',
  publishable_key: 'Operator commands record key.created and key.revoked.',
  secret_key: 'Operator commands record key.created and key.revoked.',
  idempotent_request: 'Answers for repeats, deleted after a day.',
  server_secret: 'Random keys of the server.',
  user_setting: 'Views of a user, see `UNAUDITED_REASONS.preference`.',
  user_job: 'Jobs, see `UNAUDITED_REASONS.job`.',
  user_job_row: 'Marks of rows that a job has stored.',
  booking_number: 'Copies numbers of the booking, which is audited.',
  web_order: 'Groups bookings, and is created and deleted with them.',
  bill_combined_booking: 'Follows the number column of the bill, which is audited.',
  bill_version: 'Submissions are never changed and name their author and time.',
  bill_copy_content: 'Written with its COPY, never changed; sending it changes the booking and its bills, which are audited.',
  copy_shown: 'What a session has looked at, see `OUTSIDE_REASONS.copyShown`.',
  si_draft: 'Unsaved input, see `UNAUDITED_REASONS.unsavedInput`.',
  order_counter: 'A counter.',
  quote_counter: 'A counter.',
  edi_receipt: 'Files of partners are never changed and name their time; what they change is audited.',
  preplan_event: 'The history of an audited record; never changed, and names its user and time.',
  settlement_counter: 'A counter.',
  settlement_revision: 'Never changed; sending it changes the bill, which is audited.',
  settlement_charge: 'Charges of a revision, which is never changed.',
  bidding: 'Opened by operator commands; its price and end follow from the bids, which are audited.',
  to_do: 'Follows the state of its booking.',
  cut_off_reminded: 'Sent reminders; never changed, and each names its time.',
  news_image: 'Images of news, written with them.',
  blanked_sailing: 'Written when a sailing is deleted, which is audited.',
  sailing_change: 'The history of an audited record; never changed, and names its time.',
  chat_message: 'Messages are never changed and name their sender and time.',
  webhook_delivery: 'Events for the systems of customers, with state and times of each.',
  notice_mail: 'A queue; the notice is stored beside it.',
  version_announcement: 'Operator commands only; rows are kept.',
  presence: 'Connections, which change all the time.',
  socket_instance: 'Running servers.',
  reference_version: 'A counter.',
  change_version: 'A counter.',
  schema_migration: 'Written at start only.',
};
/** Written by imports, operator commands and sample data only, never by a call: a saving call without an audit entry fails. */
const IMPORTED =
  'area customs_rate dictionary_item freight_fcl freight_lcl lane_price news party port quotation rate_import sailing_date service_contract shipping_line special_offer surcharge_set trade_lane truck_rate wharf'.split(
    ' ',
  );

/** Columns that are named like secrets. */
const NO_SECRETS = ['key', 'key_no', 'former_key_until'];

describe('9.4 every table', () => {
  it('is audited, or listed with the reason why not', async () => {
    const { rows } = await sql<{ name: string; audited: boolean }>`
      select c.relname as name, exists (
        select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgrelid = c.oid and p.proname = 'audit_change') as audited
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(test.db);
    const open = rows.filter(({ name, audited }) => !audited && !(name in UNAUDITED_TABLES) && !IMPORTED.includes(name)).map(({ name }) => name);
    expect(open).toEqual([]);
    expect(rows.filter(({ audited }) => audited).length).toBeGreaterThan(5);
    const tables = new Set(rows.map(({ name }) => name));
    expect([...Object.keys(UNAUDITED_TABLES), ...IMPORTED].filter((name) => !tables.has(name))).toEqual([]);
  });

  it('keeps columns with secrets out of its entries', async () => {
    const { rows } = await sql<{ table: string; column: string; arguments: string }>`
      select c.relname as table, a.attname as column, encode(t.tgargs, 'escape') as arguments
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid and p.proname = 'audit_change' join pg_class c on c.oid = t.tgrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where a.attname ~ 'hash|secret|token|password|key'`.execute(test.db);
    expect(rows.filter(({ column, arguments: given }) => !NO_SECRETS.includes(column) && !given.includes(column))).toEqual([]);
    expect(rows.some(({ column }) => column === 'token_hash')).toBe(true);
  });
});

describe('9.4 a save that is based on an older version', () => {
  const edit = (role: 'customer' | 'colleague' | 'vip', bookingId: string, version: number, refNo: string) =>
    test.as(role).order.saveBookingWeb(completeBooking(places, { bookingId, version, refNo, submit: false }));

  it('is answered with the current record, its version, and who changed it when', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), { refNo: 'A' });
    const began = Date.now();
    await edit('colleague', bookingId, 1, 'B');
    const ended = Date.now();
    const answer = await edit('customer', bookingId, 1, 'C');
    expect(answer).toMatchObject({ ok: false, reason: 'business', message: '数据已被他人修改，请刷新后重试', errors: [] });
    const conflict = answer.ok ? undefined : answer.conflict;
    expect(conflict).toMatchObject({ version: 2, changedBy: 'colleague', record: { bookingId, refNo: 'B', version: 2 } });
    expect(conflict?.changedAt).toBeGreaterThanOrEqual(began);
    expect(conflict?.changedAt).toBeLessThanOrEqual(ended);
    expect(await test.as('customer').order.queryBookingById({ bookingId })).toEqual({ ok: true, data: conflict?.record, message: '' });
  });

  it('is refused by the status alike, with the record', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), completeBooking(places));
    await test.db.updateTable('booking').set({ status: 3, version: 2 }).where('id', '=', bookingId).execute();
    const answer = await edit('customer', bookingId, 1, 'late');
    expect(answer).toMatchObject({ ok: false, conflict: { version: 2, changedBy: null, record: { status: 3 } } });
    expect(answer).not.toMatchObject({ message: '数据已被他人修改，请刷新后重试' });
  });

  it('holds for status changes, and shows nothing to another company', async () => {
    const { bookingId } = await saveOrFail(test.as('customer'), completeBooking(places));
    const recalled = await test.as('customer').order.chehuiBookingWeb({ bookingId, version: 7 });
    expect(recalled).toMatchObject({ ok: false, conflict: { version: 1, record: { bookingId } } });
    const foreign = await edit('vip', bookingId, 7, 'mine');
    expect([foreign.ok, 'conflict' in foreign]).toEqual([false, false]);
  });
});

const input = z.object({});
const FAKE = {
  write: { summary: 'w', path: '/fake/write', access: 'public', input, output: z.null() },
  forget: { summary: 'f', path: '/fake/forget', access: 'public', saves: { record: 'booking', verb: 'save' }, input, output: z.null() },
} as const satisfies Domain;

/** A server with one call that writes without declaring it, and one that declares a write and writes nothing. */
async function fakeServer({
  isProduction = false,
  work = async () => {},
}: {
  isProduction?: boolean;
  work?: (context: SavingContext<unknown>) => Promise<void>;
}) {
  const lines: string[] = [];
  const app: FastifyInstance = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  answerErrors(app);
  await app.register(multipart);
  const settings = readSettings({});
  const handlers: Handlers<typeof FAKE> = {
    write: async ({ db }) => {
      await sql`insert into order_counter (day, last) values ('2000-01-01', 1)`.execute(db);
      return null;
    },
    forget: async (context) => {
      await work(context);
      return null;
    },
  };
  const { db, readDb } = test;
  const services = {
    db,
    readDb,
    now: Date.now,
    files: localStore(undefined),
    settings: { ...settings, isProduction },
    auth: authServices(app, { db, settings, now: Date.now }),
    actorOf: async () => undefined,
    mailActorOf: async () => undefined,
  };
  registerModule(app, services, FAKE, handlers);
  const call = async (path: string) => (await app.inject({ method: 'POST', url: path, payload: {} })).statusCode;
  return { call, lines };
}

describe('9.4 a call', () => {
  it('that does not say that it saves cannot write, not even by raw SQL', async () => {
    const { call, lines } = await fakeServer({});
    expect(await call('/fake/write')).toBeGreaterThanOrEqual(500);
    expect(lines.join()).toContain('read-only transaction');
    expect(await test.db.selectFrom('order_counter').selectAll().where('day', '=', '2000-01-01').execute()).toEqual([]);
  });

  it('that saves fails if no change was recorded, unless it says so, outside of production', async () => {
    const { call, lines } = await fakeServer({});
    expect(await call('/fake/forget')).toBe(500);
    expect(lines.join()).toContain('booking.save: no change was recorded');
    const honest = await fakeServer({ work: async ({ unchanged }) => unchanged() });
    expect(await honest.call('/fake/forget')).toBe(200);
    const production = await fakeServer({ isProduction: true });
    expect(await production.call('/fake/forget')).toBe(200);
  });
});

it('9.4 `saves.current` names a call of the same domain that only reads', () => {
  const endpoints = Object.values<Domain>(contract).flatMap((domain) => Object.values<Endpoint>(domain).map((endpoint) => ({ domain, endpoint })));
  const named = endpoints.flatMap(({ domain, endpoint }) => {
    const { saves }: { saves?: Saves } = endpoint;
    return saves && 'record' in saves && saves.current ? [domain[saves.current]] : [];
  });
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((call) => call === undefined || call.saves)).toEqual([]);
});
