import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchDatabase, type ScratchDatabase } from '../../db/seed/scratch-database.ts';
import { seed } from '../../db/seed/index.ts';
import { contractIssues, quoteIssues } from '../../modules/order/checks/agreement-issues.ts';
import { formatDate } from '#i18n';
import { runOps } from '../run.ts';

let scratch: ScratchDatabase;
const output: string[] = [];
beforeAll(async () => {
  scratch = await scratchDatabase();
  await seed(scratch.db, { kind: 'demo', date: formatDate(Date.now()) });
});
afterAll(() => scratch.stop());
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
  return () => vi.restoreAllMocks();
});

/** One command as the operator types it: its exit code and what it prints. */
async function ops(command: string): Promise<[code: number, text: string]> {
  output.length = 0;
  const code = await runOps([...command.split(' '), '--lang', 'en'], { DATA_DIR: scratch.dataDir, SEED: 'none' });
  return [code, output.join('\n')];
}

const day = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Whether a booking of the company may name the number, by the rule of the booking form. */
async function codesOf(customerId: string, booking: { contractNo: string; carrier: string } | { quoteNo: string; pol: string; pod: string }) {
  const places = { ports: new Map(), shippingLines: new Map() };
  const reader = { db: scratch.db, now: Date.now, known: places, language: 'en-US', customerId } as unknown as Parameters<typeof quoteIssues>[0];
  const idOf = async (table: 'port' | 'shipping_line', column: string, code: string) =>
    (
      await scratch.db
        .selectFrom(table)
        .select('id')
        .where(column as never, '=', code as never)
        .executeTakeFirstOrThrow()
    ).id;
  const issues =
    'contractNo' in booking
      ? await contractIssues(reader, {
          contractNo: booking.contractNo,
          shippingId: await idOf('shipping_line', 'code', booking.carrier),
          etd: Date.now(),
        })
      : await quoteIssues(reader, {
          quoteNo: booking.quoteNo,
          rateId: await aRate(booking.pol, booking.pod),
          portStartId: await idOf('port', 'port_code', booking.pol),
          portEndId: await idOf('port', 'port_code', booking.pod),
          shippingId: null,
        });
  return issues.map(({ code }) => code);
}

async function aRate(pol: string, pod: string): Promise<string> {
  const row = await scratch.db
    .selectFrom('freight_fcl as r')
    .innerJoin('port as a', 'a.id', 'r.port_start_id')
    .innerJoin('port as b', 'b.id', 'r.port_end_id')
    .select('r.id')
    .where('a.port_code', '=', pol)
    .where('b.port_code', '=', pod)
    .where('r.valid_to', '>=', day(0))
    .executeTakeFirstOrThrow();
  return row.id;
}

const company = () => scratch.db.selectFrom('customer').select(['id', 'name_en']).orderBy('id').executeTakeFirstOrThrow();

describe('8.B1 contract and quotation numbers by command', () => {
  it('are entered, listed, accepted by the booking’s rule, and ended', async () => {
    const { id, name_en } = await company();
    const contract = { contractNo: 'sc-2026/001', carrier: 'MSCU' };
    expect(await codesOf(id, contract)).toEqual(['contract.unknown']);
    expect(await ops(`contract add sc-2026/001 --company ${id} --carrier mscu --from ${day(-1)} --to ${day(90)}`)).toEqual([
      0,
      `Added:\nSC-2026/001  ${name_en}  MSCU  ${day(-1)} to ${day(90)}`,
    ]);
    expect([await codesOf(id, contract), await codesOf(id, { ...contract, carrier: 'MAEU' })]).toEqual([[], ['contract.carrier']]);
    expect((await ops(`contract list --company ${id}`))[1]).toContain('SC-2026/001');
    expect((await ops(`contract add SC-2026/001 --company ${id} --carrier MSCU --from ${day(0)} --to ${day(1)}`))[0]).toBe(2);

    const quotation = { quoteNo: 'QT-7', pol: 'CNSGH', pod: 'USLAX' };
    const [code, text] = await ops(`quotation add qt-7 --company ${id} --pol CNSGH --pod USLAX --to ${day(20)}`);
    expect([code, text]).toEqual([0, expect.stringMatching(/^Added:\nQT-7 {2}.+ {2}CNSGH-USLAX {2}until \S+ {2}rates: [1-9]\d*$/)]);
    expect([await codesOf(id, quotation), await codesOf(id, { ...quotation, pod: 'NLRTM' })]).toEqual([[], ['quote.lane']]);

    expect(await ops('contract end SC-2026/001')).toEqual([0, `SC-2026/001 is valid until ${day(-1)}.`]);
    expect(await ops('quotation end qt-7')).toEqual([0, `QT-7 is valid until ${day(-1)}.`]);
    expect([await codesOf(id, contract), await codesOf(id, quotation)]).toEqual([['contract.date'], ['quote.expired']]);
    expect((await ops(`contract list --company ${id}`))[1]).not.toContain('SC-2026/001');
    expect((await ops(`contract list --company ${id} --all`))[1]).toContain('SC-2026/001');
  });

  it('of a contract that has not begun are removed when it is ended', async () => {
    const { id } = await company();
    await ops(`contract add FUTURE-1 --company ${id} --carrier MSCU --from ${day(10)} --to ${day(90)}`);
    expect((await ops('contract end FUTURE-1'))[0]).toBe(0);
    expect((await ops('contract list --all'))[1]).not.toContain('FUTURE-1');
  });

  it.each([
    ['contract add', /is not valid: a number has/],
    ['contract add 合约 --company 1', /is not valid: a number has/],
    ['contract add SC-1 --company 1 --carrier MSCU --from 2026-01-01', /contract add needs --to/],
    ['contract add SC-1 --company 1 --carrier MSCU --from 2026-02-30 --to 2026-12-31', /must be a date/],
    ['contract add SC-1 --company 1 --carrier MSCU --from 2026-12-31 --to 2026-01-01', /is after/],
    ['contract add SC-1 --company nobody --carrier MSCU --from 2026-01-01 --to 2026-12-31', /nobody/],
    ['quotation add QT-1 --company 1', /quotation add needs --pol/],
    ['quotation end NONE', /no such number: NONE/],
    ['quotation end QT-1 --carrier MSCU', /--carrier/],
  ])('are refused with the cure: %s', async (command, expected) => {
    const [code, text] = await ops(command);
    expect([code, text]).toEqual([2, expect.stringMatching(expected)]);
  });

  it('are in the demo data, marked as samples, and usable', async () => {
    const contracts = await scratch.db
      .selectFrom('service_contract')
      .selectAll()
      .where('contract_no', 'like', 'SAMPLE-SC-%')
      .orderBy('contract_no')
      .execute();
    const quotations = await scratch.db.selectFrom('quotation').selectAll().where('quote_no', 'like', 'SAMPLE-QT-%').orderBy('quote_no').execute();
    expect([contracts.length, quotations.length]).toEqual([2, 2]);
    expect(await codesOf(contracts[0]!.customer_id, { contractNo: 'SAMPLE-SC-001', carrier: 'MSCU' })).toEqual([]);
    expect(await codesOf(quotations[0]!.customer_id, { quoteNo: 'SAMPLE-QT-001', pol: 'CNSGH', pod: 'USLAX' })).toEqual([]);
    expect(await codesOf(quotations[1]!.customer_id, { quoteNo: 'SAMPLE-QT-002', pol: 'CNSGH', pod: 'NLRTM' })).toEqual([]);
  });
});
