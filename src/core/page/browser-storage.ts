/** Local storage, where the browser allows it: merely reading it throws in a sandboxed frame and where the user has blocked it. */
export function browserStorage(): Storage | undefined {
  try {
    return typeof document === 'undefined' ? undefined : globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** A page that a foreign site shows in a frame is that site's: the session of the portal's own pages is not for it to see or to click on. */
export function isFramedElsewhere(): boolean {
  try {
    return typeof document !== 'undefined' && globalThis.top?.location.origin !== globalThis.location.origin;
  } catch {
    return true;
  }
}
