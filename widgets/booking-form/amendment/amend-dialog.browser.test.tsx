import { assert } from 'chai';
import { core } from '#core';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { blankValues } from '#domain/form/values';
import { defineWidget, widget } from '#element';
import { emptyPage, type, until } from '../../../tests/browser/fixtures/page.ts';
import type { Stored } from '../document/source.ts';
import type { BookingValues } from '../document/values.ts';
import { AmendDialog } from './AmendDialog.tsx';

const { api, notices, queryClient } = core();
const real = { ...api.order };
const STORED: Stored = { bookingId: '7', orderId: '71', orderNo: 'COSU1', bkgNo: 'COSU1', status: 3, version: 4 };
const VALUES: BookingValues = { ...blankValues(BOOKING_FIELDS), source: 'web' };
let done: number;

function Probe() {
  return <AmendDialog stored={STORED} before={VALUES} values={{ ...VALUES, refNo: 'PO-2' }} onClose={() => {}} onDone={() => (done += 1)} />;
}
defineWidget(
  widget({ tag: 'quay-probe-amend', component: Probe, props: {}, events: {}, namespaces: ['booking-form', 'party', 'form'], skeletonHeight: 400 }),
);

describe('a requested amendment', () => {
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.order, real);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
  });

  it('30.A6 is named in its toast by the booking', async () => {
    done = 0;
    const answer = async () => ({ ok: true, message: '', data: {} });
    Object.assign(api.order, { amendBookingWeb: Object.assign(answer, { path: real.amendBookingWeb.path }) });
    const element = document.createElement('quay-probe-amend');
    element.setAttribute('locale', 'en-US');
    document.body.append(element);
    const reason = await until(() => element.shadowRoot?.querySelector('textarea'), 'the reason');
    type(reason, 'the buyer asks');
    [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1)!.click();
    await until(() => done === 1, 'the end');
    const toast = notices.store.getState().list.at(-1);
    assert.deepEqual([toast?.message, toast?.about], ['Amendment requested', { id: '7', text: 'COSU1' }]);
  });
});
