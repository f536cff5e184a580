import { beforeEach, expect, it } from 'vitest';
import { draftKeys, DRAFTS, readDraft, type Redact, removeDraft, writeDraft } from './local-drafts.ts';

const kept = new Map<string, string>();
const storage = {
  get: (name: string) => kept.get(name),
  set: (name: string, value: string) => void kept.set(name, value),
  remove: (name: string) => void kept.delete(name),
};
const same: Redact = (form) => form;
const draft = (at: number) => ({ at, values: { refNo: `R${at}` }, base: { refNo: '' }, version: 1 });

beforeEach(() => kept.clear());

it('returns the owner’s input, form by form', () => {
  writeDraft(storage, 'lin', '7', draft(1), same);
  writeDraft(storage, 'lin', 'new', draft(2), same);
  expect([readDraft(storage, 'lin', '7'), readDraft(storage, 'lin', 'new'), readDraft(storage, 'lin', '8')]).toEqual([draft(1), draft(2), undefined]);
});

it('never shows one user’s input to another, and drops it at the first change of one’s own', () => {
  writeDraft(storage, 'lin', '7', draft(1), same);
  expect(readDraft(storage, 'wang', '7')).toBeUndefined();
  writeDraft(storage, 'wang', '9', draft(2), same);
  expect(storage.get(DRAFTS)).not.toContain('R1');
  expect(readDraft(storage, 'lin', '7')).toBeUndefined();
});

it('removes one form and leaves the others', () => {
  writeDraft(storage, 'lin', '7', draft(1), same);
  writeDraft(storage, 'lin', '8', draft(2), same);
  removeDraft(storage, 'lin', '7');
  expect([readDraft(storage, 'lin', '7'), readDraft(storage, 'lin', '8')]).toEqual([undefined, draft(2)]);
});

it('keeps the twenty latest', () => {
  for (let at = 1; at <= 22; at += 1) writeDraft(storage, 'lin', String(at), draft(at), same);
  expect([2, 3, 22].map((at) => readDraft(storage, 'lin', String(at)) !== undefined)).toEqual([false, true, true]);
});

it('treats an unreadable entry as missing', () => {
  storage.set(DRAFTS, '{"owner":"lin","forms":');
  expect(readDraft(storage, 'lin', '7')).toBeUndefined();
  writeDraft(storage, 'lin', '7', draft(1), same);
  expect(readDraft(storage, 'lin', '7')).toEqual(draft(1));
});

it('names the forms of one document by the beginning of their keys', () => {
  writeDraft(storage, 'lin', 'si 7 1', draft(1), same);
  writeDraft(storage, 'lin', 'si 7 new-2', draft(2), same);
  writeDraft(storage, 'lin', 'si 70 1', draft(3), same);
  expect(draftKeys(storage, 'lin', 'si 7 ')).toEqual(['si 7 new-2', 'si 7 1']);
});
