import { NOTICE_MS } from '#domain/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type NoticeKind = keyof typeof NOTICE_MS;

/** A short message of the suite; shown under the title 'System reminder' (key `notice.system` of `ui`). */
export interface Notice {
  id: number;
  kind: NoticeKind;
  /** Empty for a loading message without details (key `loading` of `ui`). */
  message: string;
  about?: NoticeAbout;
  action?: NoticeAction;
}

/** The document that a notice is about, whose later notices replace it. */
export interface NoticeAbout {
  /** Id or number of the document. */
  id: string;
  /** A line that names it and what has happened to it, such as "Bill ZD1 confirmed". */
  text?: string;
}

/** A button of a notice, which is closed by it. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** A loading message needs no text. */
type NewNotice = { kind: NoticeKind; message: string; about?: NoticeAbout; action?: NoticeAction } | { kind: 'loading'; message?: string };

export interface NoticeState {
  list: readonly Notice[];
  /** Elects one presenter among the elements that offered, so that a page with ten widgets shows each notice once. */
  presenter: symbol | undefined;
}

export interface Notices {
  store: StoreApi<NoticeState>;
  /** Shows a message, or prolongs the same one; returns its id. */
  show(notice: NewNotice & { durationMs?: number }): number;
  dismiss(id: number): void;
  /** Pauses the timer while the user reads, until `release`. */
  hold(id: number): void;
  release(id: number): void;
  /** Offers to show the list; the highest rank wins, then the earliest offer. Returns a function that withdraws. */
  offerPresenter(presenter: symbol, rank?: number): () => void;
}

export function makeNotices(): Notices {
  const store = createStore<NoticeState>(() => ({ list: [], presenter: undefined }));
  const clocks = new Map<number, { timer: ReturnType<typeof setTimeout> | undefined; durationMs: number }>();
  const offers: { presenter: symbol; rank: number }[] = [];
  let lastId = 0;

  const run = (id: number, durationMs: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.set(id, { durationMs, timer: setTimeout(dismiss, durationMs, id) });
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    store.setState(({ list }) => ({ list: list.filter((notice) => notice.id !== id) }));
  };
  const elect = () => store.setState({ presenter: offers.toSorted((a, b) => b.rank - a.rank)[0]?.presenter });

  return {
    store,
    dismiss,
    show({ kind, message = '', durationMs = NOTICE_MS[kind], ...rest }) {
      const action = 'action' in rest ? rest.action : undefined;
      const about = 'about' in rest ? rest.about : undefined;
      // An action belongs to one occasion, even if the words are the same.
      const isSame = (notice: Notice) => notice.kind === kind && notice.message === message && notice.about?.text === about?.text && !notice.action;
      const same = action ? undefined : store.getState().list.find(isSame);
      const id = same?.id ?? ++lastId;
      if (about) for (const old of store.getState().list) if (old.about?.id === about.id && old.id !== id) dismiss(old.id);
      if (!same)
        store.setState(({ list }) => ({ list: [...list, { id, kind, message, ...(about ? { about } : {}), ...(action ? { action } : {}) }] }));
      run(id, durationMs);
      return id;
    },
    hold(id) {
      clearTimeout(clocks.get(id)?.timer);
    },
    release(id) {
      const clock = clocks.get(id);
      if (clock) run(id, clock.durationMs);
    },
    offerPresenter(presenter, rank = 0) {
      offers.push({ presenter, rank });
      elect();
      return () => {
        offers.splice(0, offers.length, ...offers.filter((offer) => offer.presenter !== presenter));
        elect();
      };
    },
  };
}
