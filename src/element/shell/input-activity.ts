/** Whether the user is in the middle of an interaction that must end on the node it began on. */
export interface InputActivity {
  whenCalm(): Promise<void>;
  /** Stops watching and resolves pending waits. */
  release(): void;
}

/** Tracks compositions, presses and keys that begin within `root`; they may end anywhere. */
export function watchInputActivity(root: ShadowRoot): InputActivity {
  const busy = new Set<string>();
  const waiting: (() => void)[] = [];
  const stop = new AbortController();
  const settle = () => {
    if (busy.size === 0) for (const go of waiting.splice(0)) go();
  };
  const note = ({ type }: Event) => {
    const what = type.slice(0, 3);
    if (/start|down/.test(type)) busy.add(what);
    // The click follows the release, and the last input follows the composition, both in this same task.
    else setTimeout(() => (type === 'blur' ? busy.clear() : busy.delete(what), settle()));
  };
  const on = (target: EventTarget, types: string) => {
    for (const type of types.split(' ')) target.addEventListener(type, note, { capture: true, passive: true, signal: stop.signal });
  };
  on(root, 'compositionstart pointerdown keydown');
  on(window, 'compositionend pointerup pointercancel keyup blur');
  return {
    whenCalm: () => (busy.size ? new Promise((resolve) => void waiting.push(resolve)) : Promise.resolve()),
    release() {
      stop.abort();
      busy.clear();
      settle();
    },
  };
}
