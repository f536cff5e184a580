import { type APIRequestContext, expect, test } from '@playwright/test';
import { tokenOf } from '../own.ts';
import { freePorts } from '#tests/free-ports';
import { type RealServer, startRealServer } from '#tests/real-server';
import { chooseServer, startCopiedServer } from '#tests/worker-server';
import { arriveAs } from '../people.ts';
import { instruction } from './instruction-form.ts';

/** A dedicated server and database, which are killed during the journey. */
const port = await freePorts(3);
let server: RealServer;

test.use({ locale: 'en-US', baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  server = await startCopiedServer(port);
  // Copies of sample companies are made there.
  process.env['QUAYSIDE_TEST_DATA'] = server.dataDir;
});
test.afterAll(async () => {
  chooseServer();
  await server?.stop();
  server?.forget();
});

interface Order {
  bookingId: string;
  blType: number;
  siStatus: number;
}

/** A released booking of the sample data whose first master bill is a draft, and what is stored as its remark. */
async function draftOf(request: APIRequestContext) {
  const call = async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(`/api/order/${path}`, { data, headers: { auth: await tokenOf(request, 'customer') } });
    return ((await answer.json()) as { data: T }).data;
  };
  const { records } = await call<{ records: Order[] }>('weborder/queryPageOrderWeb', { size: 100, status: 3 });
  const order = records.find(({ blType, siStatus }) => blType === 1 && siStatus === 1);
  if (!order) throw new Error('The sample data has no released booking whose master bill is a draft.');
  const { bookingId } = order;
  const [mblId] = (await call<{ list: string[] }>('webmbl/countNumToMbl', { bookingId })).list;
  const remark = async () => (await call<{ mblVo: { remark: string } }>('webmbl/initInfoMbl', { bookingId, mblId })).mblVo.remark;
  return { bookingId, remark };
}

test('a save during which server, database or network fail leaves the old or the new bill, and the form keeps what was typed', async ({
  page,
  request,
}) => {
  const { bookingId, remark } = await draftOf(request);
  await arriveAs(page, request, 'customer');
  await page.goto(`/backOrder/orderManage?bookingId=${bookingId}&type=si`);
  const { bill, field, press } = instruction(page);
  let stored = await remark();

  /** Types and saves, lets something fail meanwhile, and saves again once it works. */
  const survives = async (typed: string, fail: () => Promise<void>, repair: () => Promise<void>) => {
    await field('mblVo.remark').fill(typed);
    await bill.getByRole('button', { name: 'Save', exact: true }).click({ noWaitAfter: true });
    await fail();
    await expect(field('mblVo.remark')).toHaveValue(typed);
    await repair();
    expect([stored, typed]).toContain(await remark());
    await expect(field('mblVo.remark')).toHaveValue(typed);
    await expect(async () => {
      // The first save may have arrived: then there is nothing to save any more, or the same once more.
      await press('Save');
      expect(await remark()).toBe(typed);
    }).toPass();
    stored = typed;
  };
  const restart = async () => {
    server = await startRealServer({ port, dataDir: server.dataDir });
  };

  for (const afterMs of [0, 15, 60])
    await test.step(`the server is killed after ${afterMs} ms`, () =>
      survives(
        `KILLED AFTER ${afterMs}`,
        async () => {
          await page.waitForTimeout(afterMs);
          await server.kill();
        },
        restart,
      ));
  await test.step('server and database are killed, and the page is reloaded', () =>
    survives(
      'DATABASE KILLED',
      async () => {
        process.kill(server.databasePid(), 'SIGKILL');
        await server.kill();
      },
      async () => {
        await restart();
        page.on('dialog', (dialog) => void dialog.accept());
        await page.reload();
      },
    ));
  await test.step('the network fails', () =>
    survives(
      'OFFLINE',
      () => page.context().setOffline(true),
      () => page.context().setOffline(false),
    ));
});
