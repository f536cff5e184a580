import { type APIRequestContext, expect, test } from '#tests/clock/test';
import { connect } from '#tests/own/database';
import { tokenOf } from '../own.ts';
import { dedicatedServer } from '../dedicated-server.ts';
import { arriveAs } from '../people.ts';
import { instruction } from './instruction-form.ts';

/** A dedicated server and database, which are killed during the journey. */
const server = await dedicatedServer();

test.use({ locale: 'en-US', baseURL: `http://localhost:${server.port}` });

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

/** Lets all that write bills wait from now on. */
async function heldWriters() {
  const client = await connect();
  // The database ends when its server has been killed.
  client.on('error', () => {});
  await client.query('begin');
  await client.query('lock table bill_of_lading in share row exclusive mode');
  const waiting = async () => (await client.query('select pid from pg_locks where not granted')).rowCount;
  return {
    /** Until one waits. */
    wait: () => expect.poll(waiting).toBeGreaterThan(0),
    release: () => client.end().catch(() => {}),
  };
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

  /** Types and saves, lets something fail once the save has come so far, and saves again when it works. */
  const survives = async (typed: string, fail: () => Promise<void>, repair: () => Promise<void>, soFar?: Promise<unknown>) => {
    await field('mblVo.remark').fill(typed);
    await bill.getByRole('button', { name: 'Save', exact: true }).click({ noWaitAfter: true });
    await soFar;
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
    await server.restart();
  };

  const kill = () => server.current.kill();
  await test.step('the server is killed at once', () => survives('KILLED AT ONCE', kill, restart));
  await test.step('the server is killed when the save has been sent', () =>
    survives('KILLED WHEN SENT', kill, restart, page.waitForRequest('**/saveToMbl*')));
  await test.step('the server is killed while it writes the bill', async () => {
    const writers = await heldWriters();
    await survives('KILLED WHILE WRITING', () => kill().then(writers.release), restart, writers.wait());
  });
  await test.step('the server is killed when it has answered', () =>
    survives('KILLED WHEN ANSWERED', kill, restart, page.waitForResponse('**/saveToMbl*')));
  await test.step('server and database are killed, and the page is reloaded', () =>
    survives(
      'DATABASE KILLED',
      async () => {
        process.kill(server.current.databasePid(), 'SIGKILL');
        await server.current.kill();
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
