/** Documents of a stored order that have a tab. */
const ORDER_TABS = ['order', 'so', 'si', 'vgm', 'preplan', 'copy'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

export const isOrderTab = (value: string | undefined): value is OrderTab => ORDER_TABS.some((tab) => tab === value);

/** Shows the tab of a document; undefined if it has none that is enabled. */
export type OpenDocument = (document: string) => (() => void) | undefined;
