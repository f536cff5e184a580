declare module 'virtual:quayside/manifest' {
  /** What the autoloader needs to bring one element in; addresses are relative to the module that imports the manifest. */
  export interface ManifestEntry {
    /** Module that defines the element. */
    entry: string;
    /** Everything that `entry` imports, at any depth. */
    preload: string[];
    /** React-free module that paints first. */
    shell?: string;
    /** Pixels that the element takes while it loads. */
    height: number;
    /** The messages that the element waits for, by language. */
    locales: Record<'zh-CN' | 'en-US', string[]>;
  }
  /** By tag. */
  const manifest: Record<string, ManifestEntry>;
  export default manifest;
}

declare module 'virtual:quayside/widgets' {
  /** For pages that are built together with the widgets: brings the code of one element in; resolves when it is defined. */
  export const load: (tag: string) => Promise<unknown>;
}

declare module 'virtual:quayside/widget/*' {
  /** Resolves when the element is defined. */
  export const defined: unknown;
}

declare module 'virtual:quayside/texts' {
  /** By `locale/namespace`; those that are needed together travel in one file. */
  const loaders: Record<string, () => Promise<Record<string, string>>>;
  export default loaders;
}

declare module 'virtual:quayside/build' {
  /** Name of the folder that the build lies in for good; empty in development. */
  export const BUILD: string;
  /** The doctor's module, as paths of the manifest are. */
  export const DOCTOR: string;
  /** The module of live launchers, likewise. */
  export const LAUNCHER_LIFE: string;
}

declare module 'virtual:quayside/launchers' {
  /** By tag: what `widgets/<name>/launcher.ts` exports. */
  const launchers: Record<string, import('#element/shell/shell').Shell>;
  export default launchers;
}
