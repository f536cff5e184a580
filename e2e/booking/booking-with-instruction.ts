import type { APIRequestContext } from '@playwright/test';
import { tokenOf } from '#tests/conform/session';
import { ops } from '#tests/ops';

const DAY_MS = 86_400_000;

/** A released booking of `vipuser` like an earlier one, whose shipping instruction is accepted. */
export async function bookingWithInstruction(request: APIRequestContext, changes: object = {}) {
  const auth = await tokenOf(request, 'vipuser');
  const call = async (path: string, data: object) => {
    const answer = await request.post(`/api/order/${path}`, { data, headers: { auth, language: 'en-US' } });
    return ((await answer.json()) as { data: never }).data as Record<string, unknown>;
  };
  const { records } = await call('weborder/queryPageOrderWeb', { status: 1, current: 1, size: 1 });
  const [like] = records as [{ bookingId: string }];
  const { bookingId: _id, orderId: _order, orderNo: _no, version: _version, ...form } = await call('weborder/queryBookingById', like);
  const sailing = { vessel: 'LOTUS BRIDGE', voyage: '208E', etd: Date.now() + 40 * DAY_MS };
  const given = { ...form, rateId: null, source: 'web', ...sailing, ...changes, submit: true };
  const { bookingId, orderNo } = (await call('weborder/saveBookingWeb', given)) as { bookingId: string; orderNo: string };
  await ops('simulate', orderNo, '--steps', '3');
  return { bookingId, orderNo, call };
}
