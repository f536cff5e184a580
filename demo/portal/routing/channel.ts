interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

export interface Channel {
  channel: string;
  version: string;
}

const PLAIN = /^[\w.-]{1,40}$/;

/** Stores the query's `channel` and `version` (spec 2.1); anything but a plain word is dropped, since it ends in the page's title. */
export function keepChannel(storage: Keep, search: string): void {
  const query = new URLSearchParams(search);
  for (const name of ['channel', 'version']) {
    const value = query.get(name);
    if (value && PLAIN.test(value)) storage.set(name, value);
  }
}

/** The stored channel, if there is one. */
export function storedChannel(storage: Keep): Channel | undefined {
  const channel = storage.get('channel');
  return channel ? { channel, version: storage.get('version') ?? '' } : undefined;
}
