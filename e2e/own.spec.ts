import { expect, test } from '#tests/clock/test';
import { connect } from '#tests/own/database';
import { readSampleCompanies, type SampleCompany } from '#tests/own/sample-company';
import { callerOf } from './order-records.ts';
import { ownCompany, ownName, sampleOf } from './own.ts';

/** Rows by table. */
const counts = (company: SampleCompany | undefined) => Object.fromEntries(Object.entries(company ?? {}).map(([table, rows]) => [table, rows.length]));
const idsOf = (company: SampleCompany | undefined): string[] =>
  Object.values(company ?? {}).flatMap((rows) => rows.flatMap((row) => (JSON.parse(row) as { id?: string }).id ?? []));

test('the copy of a company has every record of the sample, and none of them is the sample’s @goal', async ({ request }) => {
  for (const user of ['customer', 'vipuser', 'newbie', 'pending'] as const) {
    const name = await ownName(user);
    const client = await connect();
    const { [name]: copy } = await readSampleCompanies(client, [name]);
    await client.end();
    const sample = sampleOf(user);
    expect(counts(copy), user).toEqual(counts(sample));
    const text = JSON.stringify(copy);
    expect(
      idsOf(sample).filter((id) => text.includes(id)),
      `ids of the company of ${user} in its copy`,
    ).toEqual([]);
  }
  const { number } = await ownCompany('customer');
  const call = await callerOf(request, 'customer');
  const { records, total } = await call<{ records: { orderNo: string }[]; total: number }>('weborder/queryPageOrderWeb', { size: 100 });
  expect(total).toBeGreaterThan(20);
  for (const { orderNo } of records) expect(orderNo).toMatch(new RegExp(`${number}\\d$`));
});
