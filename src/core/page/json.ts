/** JSON serializes these types natively; a `toJSON` on them comes from the host page's scripts, such as Prototype before 1.7. */
const PATCHED = [Array, String, Number, Boolean, Object];

/** `JSON.stringify` as specified, whatever `toJSON` a script of the host page has added to built-in types. */
export function toJson(value: unknown): string {
  const taken = PATCHED.flatMap(({ prototype }) => {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, 'toJSON');
    return descriptor?.configurable && Reflect.deleteProperty(prototype, 'toJSON') ? [{ prototype, descriptor }] : [];
  });
  try {
    return JSON.stringify(value);
  } finally {
    for (const { prototype, descriptor } of taken) Object.defineProperty(prototype, 'toJSON', descriptor);
  }
}
