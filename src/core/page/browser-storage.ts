/** Local storage, where the browser allows it: merely reading the property throws in a sandboxed frame and where the user has blocked it. */
export function browserStorage(): Storage | undefined {
  try {
    return typeof document === 'undefined' ? undefined : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** A page inside another site's frame gets no session of the portal, against data leaks and clickjacking. */
export function isFramedElsewhere(): boolean {
  try {
    return typeof document !== 'undefined' && globalThis.top?.location.origin !== globalThis.location.origin;
  } catch {
    return true;
  }
}
