declare module 'virtual:quayside/manifest' {
  /** Data that the autoloader needs to load an element; addresses are relative to the module that imports the manifest. */
  export interface ManifestEntry {
    /** Module that defines the element. */
    entry: string;
    /** All imports of `entry` at any depth. */
    preload: string[];
    /** React-free module that paints first. */
    shell?: string;
    /** Height in pixels that the element takes while loading. */
    height: number;
    /** Messages that the element waits for, by language. */
    locales: Record<'zh-CN' | 'en-US', string[]>;
  }
  /** By tag. */
  const manifest: Record<string, ManifestEntry>;
  export default manifest;
}

declare module 'virtual:quayside/widgets' {
  /** For pages built together with the widgets: loads an element; resolves when it is defined. */
  export const load: (tag: string) => Promise<unknown>;
  /** Whether this version of the suite has the element. */
  export const hasElement: (tag: string) => boolean;
}

declare module 'virtual:quayside/namespaces' {
  /** Message namespaces of each element, by tag. */
  const namespaces: Readonly<Record<string, readonly string[]>>;
  export default namespaces;
}

declare module 'virtual:quayside/widget/*' {
  /** Resolves when the element is defined. */
  export const defined: unknown;
}

declare module 'virtual:quayside/texts' {
  /** Texts of a namespace, if it exists; those needed together share a file. */
  export const load: (locale: string, namespace: string) => Promise<Record<string, string> | undefined>;
}

declare module 'virtual:quayside/build' {
  /** Folder name of the build; empty in development. */
  export const BUILD: string;
  /** Module of the diagnostics, as a path of the manifest. */
  export const DOCTOR: string;
  /** Module of live launchers, likewise. */
  export const LAUNCHER_LIFE: string;
}

declare module 'virtual:quayside/launchers' {
  /** By tag: exports of `widgets/<name>/launcher.ts`. */
  const launchers: Record<string, import('#element/shell/shell').Shell>;
  export default launchers;
}
