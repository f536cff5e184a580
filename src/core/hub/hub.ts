import { HUB_KEY } from './hub-key.ts';
import type { Core } from './make-core.ts';
import { checkKey, type SettingsInput, type Theme } from '../settings/settings-input.ts';
import { applyTokens } from '../page/theme.ts';
import { isNewer } from '../page/version.ts';

/** One script of the suite that ran on this page. */
export interface Copy {
  version: string;
  /** `module` and `classic` are loaders; `core` came with the elements' code. */
  kind: 'module' | 'classic' | 'core';
  /** Name of its build and address of its script, where a loader knows them. */
  build?: string;
  url?: string;
}

/** Where the copies of the suite on one page meet. Its shape is fixed for the major version, for copies of other versions call it. */
export interface Hub {
  /** Of the core in use, or of the one that would be. */
  readonly version: string | undefined;
  /** Says that this copy could make the core; the newest offer is taken on first use. */
  offer(version: string, make: () => Core): void;
  /** The page's core, made on first use. */
  use(): Core;
  /** The core if there is one already. */
  readonly core: Core | undefined;
  /**
   * Whether `loader`, a symbol that is described by its version, loads the code of `tag`. The first that asks does, so that two scripts fetch it once; a
   * newer one takes over as long as there is no core, hence no element.
   */
  claim(tag: string, loader: symbol): boolean;
  /** Whether code of `version` may define `tag`: not while a newer loader has claimed it. */
  mayDefine(tag: string, version: string): boolean;
  /** Kept until there is a core, so that the loader can hand over settings without loading one. */
  configure(settings: SettingsInput): void;
  /** All that the page has said so far. */
  readonly told: Readonly<SettingsInput>;
  /** Calls `then` whenever the page has said something more, as long as somebody else keeps it: of elements that are gone nothing stays here. */
  whenTold(then: () => void): void;
  /** Calls `then` with the core, at once or as soon as there is one. */
  whenUsed(then: (core: Core) => void): void;
  /** Notes that a copy has come. */
  note(copy: Copy): void;
  /** All that have come, in order. */
  readonly copies: readonly Copy[];
}

/** The page's hub; the first copy makes it. */
export function hub(): Hub {
  const page = globalThis as { [HUB_KEY]?: Hub };
  return (page[HUB_KEY] ??= makeHub());
}

export function makeHub(): Hub {
  let offered: { version: string; make: () => Core } | undefined;
  let core: Core | undefined;
  const settings: SettingsInput[] = [];
  let told: SettingsInput = {};
  const waiting: ((core: Core) => void)[] = [];
  let listeners: WeakRef<() => void>[] = [];
  const copies: Copy[] = [];
  const claims = new Map<string, symbol>();
  return {
    get version() {
      return core?.version ?? offered?.version;
    },
    get core() {
      return core;
    },
    offer(version, make) {
      copies.push({ version, kind: 'core' });
      if (!core && (!offered || isNewer(version, offered.version))) offered = { version, make };
    },
    use() {
      if (core) return core;
      if (!offered) throw new Error('quayside: load quayside.js first.');
      core = offered.make();
      for (const input of settings.splice(0)) core.configure(input);
      for (const then of waiting.splice(0)) then(core);
      return core;
    },
    claim(tag, loader) {
      const holder = claims.get(tag);
      const isFree = holder ? !core && isNewer(versionOf(loader), versionOf(holder)) : !core || !isOutdated(loader, core, copies);
      if (isFree) claims.set(tag, loader);
      return isFree || holder === loader;
    },
    mayDefine(tag, version) {
      const holder = claims.get(tag);
      return !holder || !isNewer(versionOf(holder), version);
    },
    configure(input) {
      checkKey(input.key);
      told = { ...told, ...input, ...(typeof input.theme === 'object' ? { theme: { ...modeOf(told.theme), ...input.theme } } : {}) };
      if (typeof input.theme === 'object' && input.theme.tokens) applyTokens(input.theme.tokens);
      if (core) core.configure(input);
      else settings.push(input);
      for (const then of listeners) then.deref()?.();
    },
    get told() {
      return told;
    },
    whenTold(then) {
      listeners = [...listeners.filter((one) => one.deref()), new WeakRef(then)];
    },
    whenUsed(then) {
      if (core) then(core);
      else waiting.push(then);
    },
    note: (copy) => void copies.push(copy),
    copies,
  };
}

const versionOf = ({ description = '' }: symbol): string => description;

/** Whether a newer loader, whose core the page uses, is there to load instead. */
const isOutdated = (loader: symbol, { version }: Core, copies: readonly Copy[]): boolean =>
  isNewer(version, versionOf(loader)) && copies.some((copy) => copy.kind === 'module' && copy.version === version);

/** Tokens alone leave light or dark as it was. */
function modeOf(theme: SettingsInput['theme']): { mode?: Theme } {
  const mode = typeof theme === 'object' ? theme.mode : theme;
  return mode ? { mode } : {};
}
