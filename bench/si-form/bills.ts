import type { APIRequestContext } from '@playwright/test';
import { BILL_TYPE } from '#domain/constants';
import { BOOKING_STATUS } from '#domain/booking/booking-status';

interface Size {
  bills: number;
  lines: number;
}
interface Order {
  bookingId: string;
  blType: number;
  siStatus: number;
  shippingCode: string;
}

/** A released booking of the sample data whose master bills are drafts, with that many bills and lines. */
export async function bookingWithBills(http: APIRequestContext, session: Record<string, string>, { bills, lines }: Size): Promise<string> {
  const auth = session.quayside_token ?? '';
  const call = async <T>(path: string, data: object): Promise<T> => {
    const response = await http.post(`/api/order/${path}`, { data, headers: { auth } });
    const answer = (await response.json()) as { code: string; message: string; data: T };
    if (answer.code !== '1') throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };
  const { records } = await call<{ records: Order[] }>('weborder/queryPageOrderWeb', { size: 100, status: BOOKING_STATUS.released });
  const order = records.find(({ blType, siStatus, shippingCode }) => blType === BILL_TYPE.main && siStatus <= 1 && shippingCode !== 'MSCU');
  if (!order) throw new Error('The sample data has no released booking whose master bills are drafts.');
  const { bookingId } = order;
  const { list } = await call<{ list: string[] }>('webmbl/countNumToMbl', { bookingId });
  for (let place = 0; place < bills; place++) {
    const stored = list[place];
    const { mblVo, mblGoodsVo } = await call<{ mblVo: { id: string | null; version: number }; mblGoodsVo: object }>('webmbl/initInfoMbl', {
      bookingId,
      ...(stored ? { mblId: stored } : {}),
    });
    await call('webmbl/saveToMbl', { bookingId, mblVo, mblGoodsVo, conList: containers(place, lines) });
  }
  return bookingId;
}

const containers = (bill: number, lines: number) =>
  Array.from({ length: lines }, (_, line) => ({
    ctnType: '40HQ',
    ctnNo: `MSCU${bill}${String(line).padStart(6, '0')}`,
    sealNo: `SD${line}`,
    packageType: 'CTNS',
    number: 10,
    weight: '1000.5',
    volume: '2.25',
  }));
