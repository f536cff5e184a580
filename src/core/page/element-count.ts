const GRACE_MS = 5000;

/** Counts the visible elements on the page; calls `onEmpty` some time after the last one has left. */
export function makeElementCount(onEmpty: () => void) {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts an element; returns the function that releases it. */
  return function enter(): () => void {
    count += 1;
    clearTimeout(timer);
    return () => {
      count -= 1;
      if (count === 0) timer = setTimeout(onEmpty, GRACE_MS);
    };
  };
}
