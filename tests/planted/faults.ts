export interface Fault {
  name: string;
  /** The steps that must catch it; only these are run. */
  steps: readonly string[];
  file: string;
  /** Text that is in the file once, and what it becomes. */
  from: string;
  to: string;
}

/** Mistakes as people make them. `npm test -- --changed` must fail on each: `npm run planted` tries that. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a rule off by one',
    steps: ['unit'],
    file: 'src/domain/number/number-rules.ts',
    from: 'String(GROSS_WEIGHT_MAX_KG)) > 0 ?',
    to: 'String(GROSS_WEIGHT_MAX_KG)) >= 0 ?',
  },
  {
    name: 'a tenant condition missing in a query',
    steps: ['unit'],
    file: 'server/modules/address-book/repository.ts',
    from: "    .where('customer_id', '=', customerId)\n    .where('deleted_at', 'is', null)\n    .groupBy('kind')\n",
    to: "    .where('deleted_at', 'is', null)\n    .groupBy('kind')\n",
  },
  {
    name: 'a call open to visitors',
    steps: ['unit'],
    file: 'src/contract/address-book.ts',
    from: "    path: `${PATH}/queryPartyCounts`,\n    access: 'signedIn',",
    to: "    path: `${PATH}/queryPartyCounts`,\n    access: 'public',",
  },
  {
    name: 'a style that overflows at 320 px',
    steps: ['build', 'browser'],
    file: 'widgets/bill-list/BillCard.tsx',
    from: "<div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>",
    to: "<div css={{ display: 'grid', gap: token.s1, minWidth: 420 }}>",
  },
  {
    name: 'a missing English text',
    steps: ['unit'],
    file: 'locales/en-US/bill-list.json',
    from: '  "statement": "Statement of account",\n',
    to: '',
  },
  {
    name: 'properties lost that were set before the upgrade',
    steps: ['components'],
    file: 'src/element/custom-element/element-class.tsx',
    from: '      for (const name of kinds.keys()) takeEarly(this, name);\n',
    to: '      void takeEarly;\n',
  },
  {
    name: 'a listener left on document',
    steps: ['build', 'browser'],
    file: 'widgets/bill-list/BillList.tsx',
    from: '  const latest = useRef({ onOpenBooking });\n',
    to: "  useState(() => document.addEventListener('keydown', () => setExpanded(new Set())));\n  const latest = useRef({ onOpenBooking });\n",
  },
  {
    name: 'a focus trap that leaks',
    steps: ['components'],
    file: 'src/ui/dialog/Dialog.tsx',
    from: 'modal disablePointerDismissal',
    to: 'modal={false} disablePointerDismissal',
  },
  {
    name: 'a double submit',
    steps: ['components'],
    file: 'src/element/host/useCall.ts',
    from: '(running.current ??= carryOut(input).finally(() => (running.current = undefined)))',
    to: 'carryOut(input).finally(() => (running.current = undefined))',
  },
  {
    name: 'a wrong total in a sheet',
    steps: ['unit'],
    file: 'server/modules/settlement/export-bills.ts',
    from: 'amount: { value: ({ charge }) => Number(charge.amount), width: 14 }',
    to: 'amount: { value: ({ charge }) => Number(charge.price), width: 14 }',
  },
  {
    name: 'a read of the machine’s clock',
    steps: ['lint'],
    file: 'server/modules/deadline/feed.ts',
    from: '  const at = new Date(now());\n',
    to: '  const at = new Date();\n',
  },
  {
    name: 'an import upwards',
    steps: ['layers'],
    file: 'src/domain/number/number-rules.ts',
    from: '/** Number of pieces: an integer from 0. */',
    to: "export { token } from '#ui';\n\n/** Number of pieces: an integer from 0. */",
  },
  {
    name: 'a dropped socket that does not reconnect',
    steps: ['unit'],
    file: 'src/core/socket/server-connection.ts',
    from: '    else if (page.isOnline()) retryLater();\n',
    to: '',
  },
];
