import { assert } from 'chai';
import { useEffect } from 'react';
import { core, type Result } from '#core';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { blankValues } from '#domain/form/values';
import { kit } from '../../../tests/browser/fixtures/kit.tsx';
import type { BookingValues } from '../document/values.ts';
import { useSaving } from './useSaving.ts';

const MSC = { value: '11', label: 'MSC', code: 'MSCU' };
const MAERSK = { value: '12', label: 'Maersk', code: 'MAEU' };
const NEW = { bookingId: undefined, orderId: undefined, orderNo: '', bkgNo: '', status: 0, version: 0 };
const valuesOf = (given: Partial<BookingValues>): BookingValues => ({ ...blankValues(BOOKING_FIELDS), source: 'web', ...given });

let saving: ReturnType<typeof useSaving>;
let isMsc: boolean;
let opened: BookingValues;

const hold = (current: typeof saving) => void (saving = current);

function Probe() {
  const current = useSaving({ stored: NEW, values: opened, isMsc });
  useEffect(() => hold(current));
  return <p>Saving</p>;
}

interface Sent {
  call: string;
  id: string | undefined;
  input: Record<string, unknown>;
}
let sent: Sent[];
let lookups: number;
let answer: Result<unknown>;

describe('a booking is saved', () => {
  const { api } = core();
  const real = { order: { ...api.order }, basedata: { ...api.basedata } };
  const SAVED = { ok: true, message: '', data: { bookingId: '7', orderId: '8', orderNo: 'DD1', status: 0, statusName: '', version: 1 } } as const;
  const LOST: Result<unknown> = { ok: false, reason: 'network', message: '', errors: [] };

  beforeEach(() => {
    sent = [];
    lookups = 0;
    isMsc = false;
    opened = valuesOf({});
    answer = SAVED;
    const record =
      (call: string) =>
      async (input: Record<string, unknown>, { requestId }: { requestId?: string } = {}) => (sent.push({ call, id: requestId, input }), answer);
    Object.assign(api.order, { saveBookingWeb: record('common'), saveBookingWebMsc: record('MSC') });
    const queryShippingDrop = async () => ((lookups += 1), { ok: true, message: '', data: [{ id: '11', isMsc: true }] });
    Object.assign(api.basedata, { queryShippingDrop });
  });
  afterEach(() => {
    Object.assign(api.order, real.order);
    Object.assign(api.basedata, real.basedata);
  });

  it('with MSC by the call of MSC, with its names for the contract and the containers', async () => {
    opened = valuesOf({ shippingId: MSC });
    isMsc = true;
    await kit(<Probe />);
    await saving.save({ ...opened, contractNo: 'SC-1', ctnList: [{ ctnType: '40HQ', num: 2, ctnClass: 'COC', weightPerCtn: '' }] }, 'draft');
    assert.deepEqual([sent[0]?.call, sent[0]?.input['mscContractNo'], lookups], ['MSC', 'SC-1', 0]);
    const boxes = sent[0]?.input['mscBoxList'] as object[] | undefined;
    assert.deepInclude(boxes?.[0], { ctnType: '40HQ', num: 2 });
    answer = {
      ok: false,
      reason: 'business',
      message: '',
      errors: [
        { field: 'mscBoxList.0.num', code: 'required', params: {}, message: 'Required' },
        { field: 'ctnList.0.num', code: 'required', params: {}, message: 'Required' },
        { field: 'mscContractNo', code: 'contract', params: {}, message: 'Unknown' },
      ],
    };
    const outcome = await saving.save({ ...opened, contractNo: 'SC-2' }, 'submit');
    assert.deepEqual(outcome.is === 'wrong' && outcome.issues.map(({ field }) => field), ['ctnList.0.num', 'contractNo']);
  });

  it('with a chosen carrier by the call that the carrier has, which is looked up once', async () => {
    await kit(<Probe />);
    await saving.save(valuesOf({ shippingId: MAERSK }), 'draft');
    await saving.save(valuesOf({ shippingId: MSC }), 'draft');
    await saving.save(valuesOf({ shippingId: MSC, refNo: 'A' }), 'submit');
    assert.deepEqual(
      sent.map(({ call }) => call),
      ['common', 'MSC', 'MSC'],
    );
    assert.equal(lookups, 2);
  });

  it('once, if the first answer is lost and the carrier is changed before it is repeated', async () => {
    await kit(<Probe />);
    answer = LOST;
    await saving.save(valuesOf({ shippingId: MSC, refNo: 'FIRST' }), 'submit');
    answer = SAVED;
    await saving.save(valuesOf({ shippingId: MAERSK, refNo: 'SECOND' }), 'submit');
    assert.deepEqual(
      sent.map(({ call, input }) => [call, input['refNo'], input['bookingId'], input['submit']]),
      [
        ['MSC', 'FIRST', undefined, true],
        ['MSC', 'FIRST', undefined, false],
        ['common', 'SECOND', '7', true],
      ],
    );
    assert.equal(sent[1]?.id, sent[0]?.id);
    assert.notEqual(sent[2]?.id, sent[0]?.id);
  });
});
