import type { Page } from './page.ts';

/** A page for tests: one tab, whose events the test dispatches. */
export interface FakePage extends Page {
  reloads: number;
  documentLanguage: string;
  broadcasts: string[];
  /** Posted requests, with their headers. */
  posted: { url: string; headers: Record<string, string>; body?: string }[];
  isUp: boolean;
  storage: Storage | undefined;
  fire(type: 'online' | 'offline' | 'storage' | 'pagehide'): void;
  /** Returns from the back/forward cache. */
  comeBack(): void;
  /** Dispatches a message from another tab. */
  receive(message: unknown): void;
  /** The page's script changes the language of the document. */
  speak(language: string): void;
}

export function fakePage(origin: string, storage: Storage | undefined = memoryStorage()): FakePage {
  const listeners: { type: string; handler: (event: Event) => void }[] = [];
  const translated: (() => void)[] = [];
  const subscribers: ((message: unknown) => void)[] = [];
  const returners: (() => void)[] = [];
  const page: FakePage = {
    origin,
    storage,
    browserLanguage: 'zh-CN',
    documentLanguage: '',
    reloads: 0,
    broadcasts: [],
    posted: [],
    isUp: true,
    isOnline: () => page.isUp,
    onLanguage: (handler) => void translated.push(handler),
    speak(language) {
      page.documentLanguage = language;
      for (const handler of translated) handler();
    },
    reload: () => void (page.reloads += 1),
    post: async (url, headers, body) => {
      page.posted.push({ url, headers, ...(body === undefined ? {} : { body }) });
      return page.isUp;
    },
    listen: (type, handler) => void listeners.push({ type, handler }),
    onReturn: (handler) => void returners.push(handler),
    comeBack() {
      for (const handler of returners) handler();
    },
    broadcast: (message) => void page.broadcasts.push(message),
    subscribe: (handler) => void subscribers.push(handler),
    fire: (type) => {
      for (const listener of listeners) if (listener.type === type) listener.handler(new Event(type));
    },
    receive: (message) => {
      for (const handle of subscribers) handle(message);
    },
  };
  return page;
}

export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

/** Throws on every access, as in a sandboxed frame. */
export function blockedStorage(): Storage {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  return { length: 0, clear: refuse, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
}
