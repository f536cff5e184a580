/** JSON serializes these types natively; a `toJSON` on them comes from the host page's scripts, such as Prototype before 1.7. */
const PATCHED = [Array, String, Number, Boolean, Object];

/** Runs `work`, which calls `JSON.stringify`, without the `toJSON` that a script of the host page has added to built-in types. */
export function withNativeJson<T>(work: () => T): T {
  const taken = PATCHED.flatMap(({ prototype }) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    return descriptor?.configurable && Reflect.deleteProperty(prototype, 'toJSON') ? [{ prototype, descriptor }] : [];
  });
  try {
    return work();
  } finally {
    for (const { prototype, descriptor } of taken) Object.defineProperty(prototype, 'toJSON', descriptor);
  }
}

/** `JSON.stringify` as specified, on every host page. */
export const toJson = (value: unknown): string => withNativeJson(() => JSON.stringify(value));
