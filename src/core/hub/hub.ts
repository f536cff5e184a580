import { HUB_KEY } from './hub-key.ts';
import type { Core } from './make-core.ts';
import { checkKey, type SettingsInput, type Theme } from '../settings/settings-input.ts';
import { applyTokens } from '../settings/theme.ts';
import { isOlderVersion } from '#domain/version/version-order';

/** One script of the suite that ran on this page. */
export interface Copy {
  version: string;
  /** `module` and `classic` are loaders; `core` was loaded with the elements' code. */
  kind: 'module' | 'classic' | 'core';
  /** Name of its build and address of its script, where a loader knows them. */
  build?: string;
  url?: string;
}

/** Shared by all copies of the suite on one page. Its shape is fixed for the major version, since copies of other versions call it. */
export interface Hub {
  /** Version of the core in use, or of the one that would be used. */
  readonly version: string | undefined;
  /** Offers this copy's core; the newest offer is taken on first use. */
  offer(version: string, make: () => Core): void;
  /** The page's core, created on first use. */
  use(): Core;
  /** The core, if it has been created. */
  readonly core: Core | undefined;
  /**
   * Whether `loader`, a symbol that is described by its version, loads the code of `tag`. The first claimant does, so that two scripts fetch it once; a
   * newer one takes over as long as there is no core, hence no element.
   */
  claim(tag: string, loader: symbol): boolean;
  /** Whether code of `version` may define `tag`: not while a newer loader has claimed it. */
  mayDefine(tag: string, version: string): boolean;
  /** Kept until there is a core, so that the loader can apply settings without loading one. */
  configure(settings: SettingsInput): void;
  /** All settings of the page so far. */
  readonly input: Readonly<SettingsInput>;
  /** Calls `then` whenever the page changes its settings, as long as the caller keeps a reference: subscribers are held weakly. */
  onSettings(then: () => void): void;
  /** Calls `then` with the core, at once or as soon as there is one. */
  whenUsed(then: (core: Core) => void): void;
  /** Records a copy of the suite. */
  note(copy: Copy): void;
  /** All recorded copies, in order. */
  readonly copies: readonly Copy[];
}

/** The page's hub; created by the first copy. */
export function hub(): Hub {
  const page = globalThis as { [HUB_KEY]?: Hub };
  return (page[HUB_KEY] ??= makeHub());
}

export function makeHub(): Hub {
  let offered: { version: string; make: () => Core } | undefined;
  let core: Core | undefined;
  const settings: SettingsInput[] = [];
  let given: SettingsInput = {};
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
      if (!core && (!offered || isOlderVersion(offered.version, version))) offered = { version, make };
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
      const isFree = holder ? !core && isOlderVersion(versionOf(holder), versionOf(loader)) : !core || !isOutdated(loader, core, copies);
      if (isFree) claims.set(tag, loader);
      return isFree || holder === loader;
    },
    mayDefine(tag, version) {
      const holder = claims.get(tag);
      return !holder || !isOlderVersion(version, versionOf(holder));
    },
    configure(input) {
      checkKey(input.key);
      given = {
        ...given,
        ...input,
        ...(typeof input.theme === 'object' ? { theme: { ...modeOf(given.theme), ...input.theme } } : {}),
      };
      if (typeof input.theme === 'object' && input.theme.tokens) applyTokens(input.theme.tokens);
      if (core) core.configure(input);
      else settings.push(input);
      for (const then of listeners) then.deref()?.();
    },
    get input() {
      return given;
    },
    onSettings(then) {
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
  isOlderVersion(versionOf(loader), version) && copies.some((copy) => copy.kind === 'module' && copy.version === version);

/** Tokens alone keep the current light or dark mode. */
function modeOf(theme: SettingsInput['theme']): { mode?: Theme } {
  const mode = typeof theme === 'object' ? theme.mode : theme;
  return mode ? { mode } : {};
}
