import { describe, expect, it } from 'vitest';
import { socketTests } from '#server/test/socket-tests';
import { type Role, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));
const socketOf = (role: Role) => enter(tokenOf(role));

/** Messages are delivered in order: after a later one, an earlier one would have arrived. */
async function savedUntilNow(client: Awaited<ReturnType<typeof enter>>, role: Role) {
  await test.as(role).setting.saveUserSetting({ name: `table.marker-${role}`, value: Date.now() });
  await client.until('user_setting');
  return client.of('record_saved');
}

describe('9.4 a saved record', () => {
  it("is announced to the company's sockets, and to no others", async () => {
    const [own, colleague, other] = [await socketOf('customer'), await socketOf('colleague'), await socketOf('vip')];
    expect(await test.as('customer').order.saveBookingWeb({})).toMatchObject({ ok: true });
    for (const client of [own, colleague]) expect(await client.until('record_saved')).toEqual([{ record: 'booking', verb: 'save' }]);
    expect(await savedUntilNow(other, 'vip')).toEqual([]);
  });

  it("is announced to the user's own sockets only, if it is the user's", async () => {
    const [own, colleague] = [await socketOf('customer'), await socketOf('colleague')];
    const read = await test.as('customer').user.queryWebUserBaseInfo({});
    if (!read.ok) throw new Error(read.message);
    const { nameCn, version } = read.data;
    const edited = { nameCn, nameEn: `Sam Sample ${Date.now() % 1000}`, version };
    expect(await test.as('customer').user.updateWebUserBaseInfo(edited)).toMatchObject({ ok: true });
    expect(await own.until('record_saved')).toEqual([{ record: 'personalInfo', verb: 'save' }]);
    expect(await savedUntilNow(colleague, 'colleague')).toEqual([]);
  });

  it('is not announced if the call was refused or changed nothing', async () => {
    const own = await socketOf('customer');
    expect(await test.as('customer').order.deleteBookingWeb({ bookingIds: ['999999999'] })).toMatchObject({ ok: false });
    expect(await savedUntilNow(own, 'customer')).toEqual([]);
  });
});
