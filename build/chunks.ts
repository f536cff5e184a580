/** Which modules share a file. A first load should need few files, and none that it does not use. */
const SHARED_NAMESPACES = /[\\/]locales[\\/](?<locale>[\w-]+)[\\/](ui|error|validation|status)\.json$/;

export const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 5 },
  { name: 'core', test: /[\\/]node_modules[\\/](axios|i18next|zustand|@tanstack[\\/](query-core|react-query)|@emotion|stylis|@r2wc)[\\/]/, priority: 4 },
  { debugName: 'text', name: (id: string) => `text-${SHARED_NAMESPACES.exec(id)?.groups?.locale}`, test: SHARED_NAMESPACES, priority: 3 },
];
