import type { Core } from '#core';
import type { KeptItem } from './kept-item.ts';
import type { KeptStore } from './kept-store.ts';

export interface WeighingState {
  /** What waits, oldest first. */
  items: readonly KeptItem[];
  /** What this page has sent, newest first. */
  sent: readonly KeptItem[];
  /** The browser refuses to store: what waits is lost with this page. */
  isUnstored: boolean;
}

interface Dependencies {
  core: Pick<Core, 'api' | 'session' | 'settings'>;
  store: KeptStore;
  isOnline: () => boolean;
  /** Runs the work in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>;
}

const RETRY_MS = 15_000;
const SENT_SHOWN = 20;

type Outcome = 'sent' | 'later' | NonNullable<KeptItem['problem']>;

/** Weighings and photos of tickets: kept in this browser until the server has them, and sent one by one, each once. */
export function makeWeighings({ core, store, isOnline, alone }: Dependencies) {
  const { api, session, settings } = core;
  let state: WeighingState = { items: [], sent: [], isUnstored: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let owner = '';
  /** Items that are only in this page: refused by the browser, or on their way into it. */
  const unstored = new Set<string>();
  /** Items that this page has removed, which a read may still find. */
  const gone = new Set<string>();
  const listeners = new Set<() => void>();
  const change = (changed: Partial<WeighingState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const whose = () => session.store.getState().user?.userName ?? '';

  /** Stored if possible, and in any case in this page. */
  async function put(item: KeptItem): Promise<void> {
    const isNew = !state.items.some(({ id }) => id === item.id);
    change({ items: isNew ? [...state.items, item] : state.items.map((one) => (one.id === item.id ? item : one)) });
    unstored.add(item.id);
    await store.put(withoutContacts(item)).then(
      () => unstored.delete(item.id),
      () => change({ isUnstored: true }),
    );
  }
  async function remove(id: string): Promise<void> {
    unstored.delete(id);
    gone.add(id);
    change({ items: state.items.filter((item) => item.id !== id), isUnstored: state.isUnstored && unstored.size > 0 });
    await store.remove(id).catch(() => undefined);
  }

  async function load(): Promise<void> {
    const user = whose();
    if (user === owner) return;
    owner = user;
    change({ items: [], sent: [], isUnstored: false });
    if (user === '') return;
    await follow();
  }

  /** Other tabs may have added or sent some. */
  async function follow(): Promise<void> {
    const user = owner;
    const kept = await store.read(user).catch(() => undefined);
    if (!kept || owner !== user) return;
    const here = state.items.filter(({ id }) => unstored.has(id));
    // This page may know contacts that are not stored.
    const mine = new Map(state.items.map((item) => [item.id, item]));
    const whole = (item: KeptItem): KeptItem => ({ ...item, weight: mine.get(item.id)?.weight ?? item.weight });
    change({ items: [...kept.filter(({ id }) => !unstored.has(id) && !gone.has(id)).map(whole), ...here].toSorted((a, b) => a.at - b.at) });
  }

  const options = (item: KeptItem) => ({ locale: settings.store.getState().locale, quiet: true, loadingBar: false, requestId: item.id });

  async function sendWeight(item: KeptItem, { row }: NonNullable<KeptItem['weight']>): Promise<Outcome> {
    const answer = await api.vgm.saveVgmWeights({ rows: [row], submit: true }, options(item));
    if (answer.ok) return 'sent';
    if (answer.reason !== 'business') return 'later';
    const [error] = answer.errors;
    const isConflict = error?.field.endsWith('.seenVgm') ?? false;
    return { message: error?.message || answer.message, kg: isConflict ? String(error?.params['kg'] ?? '') : undefined };
  }

  async function sendPhoto(item: KeptItem, photo: NonNullable<KeptItem['photo']>): Promise<Outcome> {
    const { bookingId } = item;
    const { file, fileName } = photo;
    if (item.isTried) {
      const files = await api.order.queryPageFileWeb({ bookingId, fileType: 'vgm', size: 100 }, options(item));
      if (!files.ok) return files.reason === 'business' ? { message: files.message } : 'later';
      if (files.data.records.some((one) => one.fileName === fileName)) return 'sent';
    }
    const answer = await api.order.saveUploadToBooking(
      { bookingId, fileType: 'vgm', fileName, file: asFile(file, fileName) as never },
      options(item),
    );
    if (answer.ok) return 'sent';
    return answer.reason === 'business' ? { message: answer.errors[0]?.message || answer.message } : 'later';
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await follow();
    for (const { id } of state.items) {
      const item = state.items.find((one) => one.id === id);
      if (!item || item.problem || item.owner !== whose() || !isOnline()) continue;
      if (!item.isTried) await put({ ...item, isTried: true });
      const outcome = item.weight ? await sendWeight(item, item.weight) : item.photo ? await sendPhoto(item, item.photo) : 'sent';
      const now = state.items.find((one) => one.id === id);
      // Left out meanwhile, or its user has logged out.
      if (!now) continue;
      if (outcome === 'sent') {
        change({ sent: [now, ...state.sent].slice(0, SENT_SHOWN) });
        await remove(id);
      } else if (outcome === 'later') {
        timer = setTimeout(() => void flush(), RETRY_MS);
        return;
      } else await put({ ...now, problem: outcome });
    }
  }

  /** Sends what waits. */
  async function flush(): Promise<void> {
    await load();
    if (running) return running;
    running = alone(sendAll).finally(() => (running = undefined));
    return running;
  }

  /** A container that is weighed again: what was not sent is replaced, what may have arrived is what the new weighing follows. */
  async function inTurn(item: Omit<KeptItem, 'owner'>): Promise<Omit<KeptItem, 'owner'>> {
    const { weight, bookingId, ctnNo } = item;
    const before = state.items.findLast((one) => one.weight !== undefined && one.bookingId === bookingId && one.ctnNo === ctnNo);
    if (!weight || !before?.weight) return item;
    if (before.isTried && !before.problem) return { ...item, weight: { ...weight, row: { ...weight.row, seenVgm: before.weight.kg } } };
    await remove(before.id);
    return item;
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    /** Keeps and sends; resolves when it is stored, or cannot be. */
    async add(item: Omit<KeptItem, 'owner'>): Promise<void> {
      await load();
      await put({ ...(await inTurn(item)), owner });
      // What is being sent ends first.
      void (running ?? Promise.resolve()).then(flush);
    },
    remove,
  };
}
export type Weighings = ReturnType<typeof makeWeighings>;

/** The browser’s storage has no phone number and no e-mail address: after a reload they are asked for again. */
function withoutContacts({ weight, ...item }: KeptItem): KeptItem {
  if (!weight?.row.vgmVo) return { ...item, weight };
  const { tel: _tel, email: _email, ...vgmVo } = weight.row.vgmVo;
  return { ...item, weight: { ...weight, row: { ...weight.row, vgmVo } } };
}

const asFile = (file: Blob, name: string): File => new File([file], name, { type: file.type });
