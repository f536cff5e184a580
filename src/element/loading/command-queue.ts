import type { PageGlobal } from './page-global.ts';

type Method = 'configure' | 'logout' | 'on' | 'load' | 'doctor';

/** `['configure', { theme: 'dark' }]`, or a function that receives the suite. */
export type Command = { [M in Method]: [M, ...Parameters<PageGlobal[M]>] }[Method] | ((quayside: PageGlobal) => unknown);

/** Left by the host page's snippet: `window.Quayside = window.Quayside || { q: [] }`. */
interface Waiting {
  q?: Command[];
}

/**
 * Installs `made` as the page's global and runs the queued commands in order. If another copy was installed before, it is kept, or overwritten in place if
 * this one `isNewer`.
 */
export function installPageGlobal(made: PageGlobal, isNewer = false): void {
  const before = globalThis.Quayside as (Partial<PageGlobal> & Waiting) | undefined;
  if (typeof before?.configure === 'function') {
    if (isNewer) Object.defineProperties(before, Object.getOwnPropertyDescriptors(made));
    return;
  }
  const queue = Array.isArray(before?.q) ? before.q : [];
  // The same objects: the page may keep references and push to them later.
  const quayside = Object.defineProperties(before ?? {}, Object.getOwnPropertyDescriptors(made)) as PageGlobal & Waiting;
  quayside.q = queue;
  globalThis.Quayside = quayside;
  const waiting = queue.splice(0);
  queue.push = (...commands) => {
    for (const command of commands) void carryOut(quayside, command);
    return 0;
  };
  queue.push(...waiting);
}

/** A failing command must not stop the others or the page's own script. */
async function carryOut(quayside: PageGlobal, command: Command): Promise<void> {
  try {
    if (typeof command === 'function') return void (await command(quayside));
    const [name, ...rest] = command;
    const method = quayside[name] as unknown;
    if (typeof method !== 'function') throw new Error(`quayside: no command ${name}.`);
    await (method as (...values: unknown[]) => unknown)(...rest);
  } catch (error) {
    console.error(error);
  }
}
