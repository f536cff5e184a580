import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Core } from '#core';
import type { KeptItem } from './kept-item.ts';
import type { KeptStore } from './kept-store.ts';
import { makeWeighings } from './weighings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const ok = (data: unknown) => ({ ok: true, message: '', data });
const lost = { ok: false, reason: 'network', message: '', errors: [] };

/** A phone with a server that stores each request id once, and a storage that survives a reload. */
function phone() {
  const stored = new Map<string, KeptItem>();
  const world = { isOnline: true, cutsAnswers: 0, user: 'ann', isFull: false };
  const declared = new Map<string, string>();
  const files: string[] = [];
  let refusal: object | undefined;
  const answer = (data: unknown) => (world.cutsAnswers-- > 0 ? lost : ok(data));
  const saveVgmWeights = vi.fn(async ({ rows: [row] }: { rows: { ctnNo: string }[] }, { requestId }: { requestId: string }) => {
    if (!world.isOnline) return lost;
    if (refusal) return { ok: false, reason: 'business', message: 'refused', errors: [refusal] };
    declared.set(requestId, row?.ctnNo ?? '');
    return answer({});
  });
  const saveUploadToBooking = vi.fn(async ({ fileName }: { fileName: string }) => {
    if (!world.isOnline) return lost;
    files.push(fileName);
    return answer({});
  });
  const queryPageFileWeb = async () => (world.isOnline ? ok({ records: files.map((fileName) => ({ fileName })) }) : lost);
  const core = {
    api: { vgm: { saveVgmWeights }, order: { saveUploadToBooking, queryPageFileWeb } },
    session: { store: { getState: () => ({ user: { userName: world.user } }) } },
    settings: { store: { getState: () => ({ locale: 'en-US' }) } },
  } as unknown as Core;
  const store: KeptStore = {
    read: async (owner) => [...stored.values()].filter((item) => item.owner === owner),
    put: async (item) => {
      if (world.isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(item.id, item);
    },
    remove: async (id) => void stored.delete(id),
  };
  const open = () => makeWeighings({ core, store, isOnline: () => world.isOnline, alone: (work) => work() });
  return { world, stored, declared, files, saveVgmWeights, open, refuse: (error: object | undefined) => void (refusal = error) };
}

const weight = (id: string, ctnNo = id) => ({
  id,
  at: 1,
  bookingId: '7',
  no: 'B1',
  ctnNo,
  isTried: false,
  weight: { row: { bookingId: '7', ctnNo, seenVgm: '' }, kg: '28420' },
});
const photo = (id: string) => ({
  id,
  at: 2,
  bookingId: '7',
  no: 'B1',
  ctnNo: 'A',
  isTried: false,
  photo: { file: new Blob(['x']), fileName: `${id}.jpg` },
});

it('28.1 keeps what is weighed without a network over a reload, and sends it once when there is one', async () => {
  const { world, stored, declared, files, open, saveVgmWeights } = phone();
  world.isOnline = false;
  const before = open();
  await before.add(weight('w1'));
  await before.add(photo('p1'));
  await settle();
  expect([before.get().items.length, before.get().isUnstored, stored.size, saveVgmWeights.mock.calls.length]).toEqual([2, false, 2, 0]);
  const after = open();
  world.isOnline = true;
  await after.flush();
  expect([[...declared.keys()], files, stored.size]).toEqual([['w1'], ['p1.jpg'], 0]);
  expect(after.get()).toMatchObject({ items: [], sent: [{ id: 'p1' }, { id: 'w1' }] });
});

it('28.1 sends again under the same id when an answer was lost, and looks for a photo before it sends it again', async () => {
  const { world, declared, files, open, saveVgmWeights } = phone();
  const weighings = open();
  world.cutsAnswers = 1;
  await weighings.add(weight('w1'));
  await settle();
  expect(weighings.get().items).toHaveLength(1);
  await settle(15_000);
  expect([saveVgmWeights.mock.calls.length, [...declared.keys()], weighings.get().items]).toEqual([2, ['w1'], []]);
  world.cutsAnswers = 1;
  await weighings.add(photo('p1'));
  await settle(15_000);
  expect([files, weighings.get().items]).toEqual([['p1.jpg'], []]);
});

it('28.1 a conflict or a refusal stays with its reason and does not hold up the others', async () => {
  const { declared, open, refuse, saveVgmWeights } = phone();
  const weighings = open();
  refuse({ field: 'rows.0.seenVgm', params: { kg: '20000' }, message: 'Somebody else has entered 20000 kg' });
  await weighings.add(weight('w1'));
  await settle();
  expect(weighings.get().items).toMatchObject([{ id: 'w1', problem: { kg: '20000', message: 'Somebody else has entered 20000 kg' } }]);
  refuse(undefined);
  await weighings.add(weight('w2'));
  await settle(60_000);
  expect([[...declared.keys()], saveVgmWeights.mock.calls.length]).toEqual([['w2'], 2]);
  await weighings.remove('w1');
  expect(weighings.get().items).toEqual([]);
});

it('28.1 a container that is weighed again replaces what was not sent, and follows what may have arrived', async () => {
  const { world, declared, open, saveVgmWeights } = phone();
  world.isOnline = false;
  const weighings = open();
  await weighings.add(weight('w1', 'A'));
  await weighings.add(weight('w2', 'A'));
  expect(weighings.get().items.map(({ id }) => id)).toEqual(['w2']);
  Object.assign(world, { isOnline: true, cutsAnswers: 1 });
  await weighings.flush();
  await weighings.add(weight('w3', 'A'));
  await settle();
  expect([...declared.keys()]).toEqual(['w2', 'w3']);
  expect(saveVgmWeights.mock.lastCall?.[0]).toMatchObject({ rows: [{ seenVgm: '28420' }] });
});

it('28.1 stores no phone number, and sends the one that was typed', async () => {
  const { world, stored, open, saveVgmWeights } = phone();
  world.isOnline = false;
  const weighings = open();
  const { weight: typed, ...item } = weight('w1');
  const vgmVo = { tel: '+86 21 5555 0142', weighingLocation: 'BRIDGE 2' };
  await weighings.add({ ...item, weight: { ...typed, row: { ...typed.row, vgmVo } } });
  await settle();
  expect(JSON.stringify([...stored.values()])).not.toContain('5555');
  world.isOnline = true;
  await weighings.flush();
  expect(saveVgmWeights.mock.lastCall?.[0]).toMatchObject({ rows: [{ vgmVo }] });
});

it('28.1 two tabs send a photo once', async () => {
  const { world, files, open } = phone();
  world.isOnline = false;
  const [first, second] = [open(), open()];
  await first.add(photo('p1'));
  await second.flush();
  expect(second.get().items).toHaveLength(1);
  world.isOnline = true;
  await first.flush();
  await second.flush();
  expect([files, second.get().items]).toEqual([['p1.jpg'], []]);
});

it('28.1 says that nothing is stored in a full browser, and sends it from the page all the same', async () => {
  const { world, declared, open } = phone();
  Object.assign(world, { isFull: true, isOnline: false });
  const weighings = open();
  await weighings.add(weight('w1'));
  expect(weighings.get()).toMatchObject({ isUnstored: true, items: [{ id: 'w1' }] });
  world.isOnline = true;
  await weighings.flush();
  expect([[...declared.keys()], weighings.get().isUnstored]).toEqual([['w1'], false]);
});

it('28.1 neither shows nor sends what another user has weighed on the same phone', async () => {
  const { world, declared, open } = phone();
  world.isOnline = false;
  await open().add(weight('w1'));
  Object.assign(world, { user: 'bo', isOnline: true });
  const others = open();
  await others.flush();
  expect([others.get().items, declared.size]).toEqual([[], 0]);
  world.user = 'ann';
  await others.flush();
  expect([...declared.keys()]).toEqual(['w1']);
});
