/** Rules tests that replace modules, or need some that nobody has used before. The others share their modules. */
export const ALONE: readonly string[] = [
  'demo/portal/shell/header/menu.test.ts',
  'src/core/api/api-options.test.ts',
  'src/core/index.test.ts',
  'src/core/socket/tab-connection.test.ts',
  'src/element/loading/page-global.test.ts',
  'src/i18n/translator.test.ts',
];
