const LOADER_TEXT = /[\\/]locales[\\/][\w-]+[\\/]loader\.json$/;
const TEXT = /[\\/]locales[\\/]/;
/** Overlays and fields with lists: what a first view does without. The provider alone is in every element. */
const OVERLAY = [/[\\/]node_modules[\\/](@base-ui[\\/](?!react[\\/](csp-provider|internals[\\/]csp-context))|@floating-ui[\\/])/, /[\\/]src[\\/](ui[\\/]remote-combobox[\\/]|parts[\\/]\w+(Combobox|Select)\.)/];

/** Which modules share a file. A first load should need few files, and little that it does not use. */
export const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'core', test: /[\\/]node_modules[\\/](i18next|zustand|@tanstack[\\/](query-core|react-query)|@emotion|stylis|@r2wc)[\\/]/, priority: 2 },
  {
    name: 'overlay',
    // Apart from the kit, so that nothing small of a first view joins it.
    test: (id: string) => OVERLAY.some((pattern) => pattern.test(id)),
    includeDependenciesRecursively: false,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 24_000,
    priority: 1.5,
  },
  {
    name: 'kit',
    // Modules that the same elements use lie together; a very small such set joins its nearest, to save a request; a larger bound gave the login the data table.
    test: (id: string) => !TEXT.test(id) || LOADER_TEXT.test(id),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
    priority: 1,
  },
];

/** A chunk of `kit` would be named after all the elements that use it. */
export const chunkFile = (folder: string, name: string): string => `${folder}/c/${name.split('~', 1)[0]}-[hash].js`;
