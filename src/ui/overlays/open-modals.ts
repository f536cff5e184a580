const open: HTMLElement[] = [];
const waiting = new Set<() => void>();

/** Registers an open modal overlay in `layer`; returns the function that releases it. */
export function noteModal(layer: HTMLElement): () => void {
  open.push(layer);
  return () => {
    open.splice(open.indexOf(layer), 1);
    if (open.length > 0) return;
    for (const run of waiting) run();
    waiting.clear();
  };
}

/** Runs `run` now, or once no other layer has a modal overlay. */
export function afterOtherModals(layer: HTMLElement, run: () => void): void {
  if (open.some((one) => one !== layer)) waiting.add(run);
  else run();
}
