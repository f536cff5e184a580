const GRACE_MS = 5000;

/** Counts the elements on the page that show something; calls `onEmpty` when the last one has been gone for a while. */
export function makeElementCount(onEmpty: () => void) {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts an element; returns the function that counts it out. */
  return function enter(): () => void {
    count += 1;
    clearTimeout(timer);
    return () => {
      count -= 1;
      if (count === 0) timer = setTimeout(onEmpty, GRACE_MS);
    };
  };
}
