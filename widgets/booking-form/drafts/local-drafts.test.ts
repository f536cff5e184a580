import { beforeEach, expect, it } from 'vitest';
import { draftKey, DRAFTS, readDraft, removeDraft, writeDraft } from './local-drafts.ts';

const kept = new Map<string, string>();
const storage = {
  get: (name: string) => kept.get(name),
  set: (name: string, value: string) => void kept.set(name, value),
  remove: (name: string) => void kept.delete(name),
};
const draft = (at: number) => ({ at, values: { refNo: `R${at}` }, base: { refNo: '' }, version: 1 });

beforeEach(() => kept.clear());

it('returns the owner’s input, form by form', () => {
  writeDraft(storage, 'lin', '7', draft(1));
  writeDraft(storage, 'lin', 'new', draft(2));
  expect([readDraft(storage, 'lin', '7'), readDraft(storage, 'lin', 'new'), readDraft(storage, 'lin', '8')]).toEqual([draft(1), draft(2), undefined]);
});

it('never shows one user’s input to another, and drops it at the first change of one’s own', () => {
  writeDraft(storage, 'lin', '7', draft(1));
  expect(readDraft(storage, 'wang', '7')).toBeUndefined();
  writeDraft(storage, 'wang', '9', draft(2));
  expect(storage.get(DRAFTS)).not.toContain('R1');
  expect(readDraft(storage, 'lin', '7')).toBeUndefined();
});

it('removes one form and leaves the others', () => {
  writeDraft(storage, 'lin', '7', draft(1));
  writeDraft(storage, 'lin', '8', draft(2));
  removeDraft(storage, 'lin', '7');
  expect([readDraft(storage, 'lin', '7'), readDraft(storage, 'lin', '8')]).toEqual([undefined, draft(2)]);
});

it('8.A9 holds no phone number and no e-mail address, also where an earlier version kept them', () => {
  const party = { name: 'FARSAIL', phone: '13912345678', fax: '02112345678', email: 'lin@example.com' };
  const goods = { goodsName: 'TOYS', dg: { unNo: '1950', emergencyPhone: '13987654321' } };
  const values = { refNo: 'R1', contactTel: '13812345678', contactEmail: 'wang@example.com', shipper: party, notify: null, goodsList: [goods] };
  const written = { at: 1, values, base: values, version: 1 };
  storage.set(DRAFTS, JSON.stringify({ owner: 'lin', forms: { 7: written } }));
  writeDraft(storage, 'lin', '8', { ...written, at: 2 });
  expect(storage.get(DRAFTS)).not.toMatch(/139|138|0211|@/);
  expect(readDraft(storage, 'lin', '8')?.values).toEqual({
    refNo: 'R1',
    contactTel: '',
    contactEmail: '',
    shipper: { name: 'FARSAIL', phone: '', fax: '', email: '' },
    notify: null,
    goodsList: [{ goodsName: 'TOYS', dg: { unNo: '1950', emergencyPhone: '' } }],
  });
});

it('keeps the ten latest', () => {
  for (let at = 1; at <= 12; at += 1) writeDraft(storage, 'lin', String(at), draft(at));
  expect([2, 3, 12].map((at) => readDraft(storage, 'lin', String(at)) !== undefined)).toEqual([false, true, true]);
});

it('treats an unreadable entry as missing', () => {
  storage.set(DRAFTS, '{"owner":"lin","forms":');
  expect(readDraft(storage, 'lin', '7')).toBeUndefined();
  writeDraft(storage, 'lin', '7', draft(1));
  expect(readDraft(storage, 'lin', '7')).toEqual(draft(1));
});

it('distinguishes new bookings by their initial input', () => {
  expect([draftKey(undefined, {}), draftKey(undefined, { rateId: '5', pol: undefined }), draftKey('7', { rateId: '5' })]).toEqual([
    'new',
    'new rateId=5',
    '7',
  ]);
});
