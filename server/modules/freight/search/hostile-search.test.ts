import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract';
import { HOSTILE, LEAK } from '#server/test/bookings/hostile';
import { makeRate, type Places, placesOf } from '#server/test/data/rates';
import { type Role, testApp, tokenOf, type TestApp } from '#server/test/test-app';

let test: TestApp;
let places: Places;
let rateId: string;

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  rateId = await makeRate(test.db, places);
});

const { freight } = contract;
/** One call for each search input, by an authorised user. */
const CALLS: { call: { path: string; summary: string; input: z.ZodObject }; role?: Role }[] = [
  { call: freight.queryWebFreightFclVisitorList },
  { call: freight.queryWebFreightFclVipList, role: 'vip' },
  { call: freight.queryFclCalendarList, role: 'customer' },
  { call: freight.queryFclShippingList, role: 'customer' },
  { call: freight.queryFclChargeDetail, role: 'customer' },
  { call: freight.queryCommonSurChargeList },
];

/** Each value also as a list item. */
const VALUES = [...HOSTILE, ...HOSTILE.map((one) => [one]), [{ ctnType: '20GP', num: '１' }], Array.from({ length: 5000 }, () => '1')];

describe.each(CALLS)('$call.summary', ({ call, role }) => {
  const ask = (payload: object) =>
    test.app.inject({
      method: 'POST',
      url: `/api${call.path}`,
      headers: { 'content-type': 'application/json', ...(role && { auth: tokenOf(role) }) },
      payload: JSON.stringify(payload),
    });
  const sound = () => (call === freight.queryFclChargeDetail ? { id: rateId } : { portStartId: places.port.CNSGH, portEndId: places.port.USLAX });

  it('answers a valid query', async () => {
    expect((await ask(sound())).json()).toMatchObject({ code: '1' });
  });

  it.each(Object.keys(call.input.shape))('refuses invalid values in %s with an error at that field, or finds nothing', async (field) => {
    let refused = 0;
    for (const value of VALUES) {
      const { statusCode, body } = await ask({ ...sound(), [field]: value });
      const what = `${JSON.stringify(value).slice(0, 60)}: ${body.slice(0, 300)}`;
      expect(statusCode, what).toBe(200);
      expect(body, what).not.toMatch(LEAK);
      const answer = JSON.parse(body) as { code: string; message: string; errors?: { field: string; message: string }[] };
      if (answer.code === '1') continue;
      refused += 1;
      expect(answer.message, what).not.toBe('');
      if (!answer.errors) continue;
      expect(
        answer.errors.map((error) => error.field.split('.')[0]),
        what,
      ).toContain(field);
      for (const { message } of answer.errors) expect(message, what).not.toMatch(/^$|\{\{|^[a-z]+(\.[a-z]+)*$/i);
    }
    expect(refused, 'a field that takes everything').toBeGreaterThan(5);
  });
});

it('full-width codes and digits are converted', async () => {
  const wide = { portStartCode: 'ＣＮＳＨＡ', portEndCode: ' ＵＳＬＡＸ ', etdStart: '２０２０－０１－０１' };
  expect(await test.visitor.freight.queryWebFreightFclVisitorList(wide)).toMatchObject({ ok: true, data: { total: 1 } });
});
