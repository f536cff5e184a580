/** Imports allowed to each layer, from the bottom up; anything else is refused. */
const MAY_IMPORT = {
  'src/jsx': [],
  'src/i18n': ['locales'],
  'src/domain': ['src/i18n'],
  'src/contract': ['src/domain'],
  'src/core': ['src/contract', 'src/domain', 'src/i18n'],
  'src/ui': ['src/i18n'],
  'src/element': ['src/jsx', 'src/core', 'src/ui', 'src/domain', 'src/i18n'],
  'src/parts': ['src/element', 'src/core', 'src/ui', 'src/contract', 'src/domain', 'src/i18n'],
  widgets: ['src', 'locales'],
  demo: ['src', 'widgets', 'locales'],
  server: ['src/contract', 'src/domain', 'src/i18n'],
};
/** Server code that may use the database packages: repositories, and the machinery that opens, times and follows connections. */
const DATABASE_CODE = [
  'repository\\.ts$',
  // Migrations and seeds.
  '^server/db/',
  // Connections, transactions and the columns of field tables.
  '^server/core/storage/',
  // Pipelined reads and prepared statements work below the query builder.
  '^server/core/speed/',
  // Runs graphile-worker.
  '^server/core/scheduling/jobs/worker\\.ts$',
];
const DATABASE_PACKAGES = 'node_modules/(@types/)?(kysely|pg|pg-copy-streams|pg-connection-string|graphile-worker)/';
/** Packages that one file wraps for all others. */
const ONE_PLACE = {
  axios: 'src/core/api/transport.ts',
  '@r2wc/react-to-web-component': 'src/element/custom-element/element-class.tsx',
  i18next: 'src/i18n/translator.ts',
};
/** Rooms of a layer from the bottom up: each may import only those before it. */
const ROOMS = {
  'src/domain': [
    'text',
    'party',
    'number',
    'cargo',
    'sea',
    'container',
    'emission',
    'form',
    'identity',
    'quote',
    'bidding',
    'news',
    'edifact',
    'edi',
    'booking',
    'bill',
    'preplan',
    'vgm',
    'settlement',
    'deadline',
    'chat',
    'file',
    'version',
    'sailing',
  ],
  'src/contract': ['form', 'freight', 'other-freight', 'basedata', 'user', 'order', 'bill', 'browser'],
  'src/core': ['page', 'settings', 'session', 'api', 'socket', 'chat', 'hub', 'user-settings'],
  'src/ui': [
    'theme',
    'overlays',
    'display',
    'actions',
    'dialog',
    'feedback',
    'upload',
    'fields',
    'choices',
    'form',
    'date',
    'data-table',
    'tree',
    'remote-combobox',
  ],
  'src/element': ['host', 'definition', 'shell', 'snippet', 'doctor', 'launcher', 'loading', 'frame', 'custom-element'],
  'src/parts': [
    'account',
    'basedata',
    'inland',
    'notices',
    'people',
    'todos',
    'jobs',
    'drafts',
    'form',
    'compare',
    'record',
    'address-book',
    'mail',
    'edi',
    'bill',
    'preplan',
    'vgm',
    'copy',
    'staff',
    'chat',
    'quote',
    'order-actions',
    'space-board',
  ],
  'server/core': [
    'runtime',
    'speed',
    'storage',
    'events',
    'errors',
    'threads',
    'auth',
    'call',
    'saving',
    'http',
    'assets',
    'embedding',
    'realtime',
    'pdf',
    'sheet',
    'scheduling',
    'application',
  ],
  'server/modules': [
    'basedata',
    'setting',
    'todo',
    'freight',
    'other-freight',
    'chat',
    'message',
    'edi',
    'bidding',
    'file',
    'user',
    'embed',
    'job',
    'sailing',
    'address-book',
    'price-alert',
    'mail',
    'quote',
    'order',
    'bill',
    'preplan',
    'vgm',
  ],
};
/** Rooms that assemble the server or deliver what the modules publish; all others know no module. */
const ROOMS_ABOVE_MODULES = ['realtime', 'scheduling', 'application'];
const TEST = '\\.test\\.tsx?$|/states\\.ts$|^tests/|^server/test/|^e2e/|^bench/';

const layers = Object.entries(MAY_IMPORT).map(([layer, below]) => ({
  name: `${layer} imports only ${below.join(', ')}`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: TEST },
  to: { path: '^(src|widgets|demo|server|locales|tests)/', pathNot: [layer, ...below].map((p) => `^${p}/`) },
}));

const rooms = Object.entries(ROOMS).flatMap(([layer, order]) =>
  order.map((room, n) => ({
    name: `${layer}/${room} imports only the rooms below it`,
    severity: 'error',
    // Remembered sessions are speed machinery that knows the context of a call; fakes serve tests.
    from: { path: `^${layer}/${room}/`, pathNot: [TEST, '/fake-[^/]+$', '^server/core/speed/session-cache\\.ts$'] },
    // Code that is loaded on demand may belong to a higher room.
    to: { dynamic: false, path: `^${layer}/[^/]+/`, pathNot: order.slice(0, n + 1).map((below) => `^${layer}/${below}/`) },
  })),
);

module.exports = {
  forbidden: [
    ...layers,
    ...rooms,
    {
      name: 'every room of server/core has its place in ROOMS',
      severity: 'error',
      from: { path: '^server/core/', pathNot: [TEST, ...ROOMS['server/core'].map((room) => `^server/core/${room}/`)] },
      to: {},
    },
    {
      name: 'server/core uses modules only through their services or handlers',
      severity: 'error',
      from: { path: '^server/core/', pathNot: TEST },
      to: { path: '^server/modules/', pathNot: '/(service|handlers)\\.ts$' },
    },
    {
      name: 'the lower rooms of server/core know no module',
      severity: 'error',
      from: { path: '^server/core/', pathNot: [TEST, ...ROOMS_ABOVE_MODULES.map((room) => `^server/core/${room}/`)] },
      to: { path: '^server/modules/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'a widget never imports another',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/' },
      to: { path: '^widgets/', pathNot: '^widgets/$1/' },
    },
    {
      name: 'a server module uses another only through its service',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '/service\\.ts$'] },
    },
    {
      name: 'only repositories and database machinery import kysely, pg and graphile-worker, also as types',
      severity: 'error',
      from: { path: '^server/', pathNot: [TEST, ...DATABASE_CODE] },
      to: { path: DATABASE_PACKAGES },
    },
    // Decision 0053.
    ...Object.entries(ONE_PLACE).map(([name, place]) => ({
      name: `only ${place} imports ${name}`,
      severity: 'error',
      from: { path: '^(src|widgets|demo)/', pathNot: [TEST, `^${place.replaceAll('.', '\\.')}$`] },
      to: { path: `node_modules/${name}/` },
    })),
    {
      name: 'domain and contract know no framework',
      severity: 'error',
      from: { path: '^src/(domain|contract)/', pathNot: TEST },
      to: { pathNot: '^(src|locales)/|node_modules/(zod|date-fns|i18n-iso-countries|topojson-client|world-atlas)/|^topojson-specification$' },
    },
    {
      name: 'core knows no React',
      severity: 'error',
      from: { path: '^src/core/', pathNot: TEST },
      to: { path: 'node_modules/(react|react-dom|@emotion)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
