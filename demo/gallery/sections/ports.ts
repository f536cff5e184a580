import type { LoadOptions, RemoteOption } from '#ui';

export const PORTS: readonly RemoteOption[] = [
  { value: '1', label: 'Shanghai', code: 'CNSGH' },
  { value: '2', label: 'Ningbo', code: 'CNNBO' },
  { value: '3', label: 'Los Angeles', code: 'USLAX' },
];

/** A server that answers, one that hangs, and one that fails. */
export const LOADS = {
  answers: async (text) => PORTS.filter((port) => `${port.label} ${port.code}`.toLowerCase().includes(text.toLowerCase())),
  waits: () => new Promise(() => undefined),
  fails: async () => undefined,
} satisfies Record<string, LoadOptions<RemoteOption>>;
