import { expect, it } from 'vitest';
import { readDraft, writeDraft } from '#parts';
import { type BookingDraft, draftKey, redactBooking } from './booking-draft.ts';

const kept = new Map<string, string>();
const storage = {
  get: (name: string) => kept.get(name),
  set: (name: string, value: string) => void kept.set(name, value),
  remove: (name: string) => void kept.delete(name),
};

it('8.A9 holds no phone number and no e-mail address, also where an earlier version kept them', () => {
  const party = { name: 'FARSAIL', phone: '13912345678', fax: '02112345678', email: 'lin@example.com' };
  const goods = { goodsName: 'TOYS', dg: { unNo: '1950', emergencyPhone: '13987654321' } };
  const values = { refNo: 'R1', contactTel: '13812345678', contactEmail: 'wang@example.com', shipper: party, notify: null, goodsList: [goods] };
  const written = { at: 1, values, base: values, version: 1 };
  storage.set('drafts', JSON.stringify({ owner: 'lin', forms: { 7: written } }));
  writeDraft(storage, 'lin', '8', { ...written, at: 2 }, redactBooking);
  expect(storage.get('drafts')).not.toMatch(/139|138|0211|@/);
  expect((readDraft(storage, 'lin', '8') as BookingDraft<unknown>).values).toEqual({
    refNo: 'R1',
    contactTel: '',
    contactEmail: '',
    shipper: { name: 'FARSAIL', phone: '', fax: '', email: '' },
    notify: null,
    goodsList: [{ goodsName: 'TOYS', dg: { unNo: '1950', emergencyPhone: '' } }],
  });
});

it('distinguishes new bookings by their initial input', () => {
  expect([draftKey(undefined, {}), draftKey(undefined, { rateId: '5', pol: undefined }), draftKey('7', { rateId: '5' })]).toEqual([
    'new',
    'new rateId=5',
    '7',
  ]);
});
