import type { PageGlobal } from './page-global.ts';

type Method = 'configure' | 'logout' | 'on' | 'load' | 'doctor';

/** `['configure', { theme: 'dark' }]`, or a function that is handed the suite. */
export type Command = { [M in Method]: [M, ...Parameters<PageGlobal[M]>] }[Method] | ((quayside: PageGlobal) => unknown);

/** What the host page's snippet leaves: `window.Quayside = window.Quayside || { q: [] }`. */
interface Waiting {
  q?: Command[];
}

/**
 * Makes `made` the page's global, and carries out what was asked for before it came, in order. Where another copy was faster, it stays, or is overwritten
 * in place if this one `isNewer`.
 */
export function installPageGlobal(made: PageGlobal, isNewer = false): void {
  const before = globalThis.Quayside as (Partial<PageGlobal> & Waiting) | undefined;
  if (typeof before?.configure === 'function') {
    if (isNewer) Object.defineProperties(before, Object.getOwnPropertyDescriptors(made));
    return;
  }
  const queue = Array.isArray(before?.q) ? before.q : [];
  // The same objects: the page may have kept them, to push into them later.
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

/** A command that fails takes neither the others nor the page's own script along. */
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
