interface Keep {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

const PLAIN = /^[\w.-]{1,40}$/;

/** Stores the query's `channel` and `version` (spec 2.1); anything but a plain word is dropped, since it is shown in the page's title. */
export function keepChannel(storage: Keep, search: string): void {
  const [channel, version] = ['channel', 'version'].map((name) => plainWord(new URLSearchParams(search).get(name)));
  // A version belongs to its channel: another channel without one has none.
  if (channel && !version && channel !== storage.get('channel')) storage.remove('version');
  if (channel) storage.set('channel', channel);
  if (version) storage.set('version', version);
}

/** `wechat 1.8.5`, or the channel alone; `undefined` without a channel. */
export function storedChannel(storage: Keep): string | undefined {
  const channel = storage.get('channel');
  return channel && [channel, storage.get('version')].filter(Boolean).join(' ');
}

const plainWord = (value: string | null): string | undefined => (value && PLAIN.test(value) ? value : undefined);
