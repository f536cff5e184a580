import { ErrorPanel } from '#ui';

/** Shown instead of the portal when its own code cannot be loaded. */
export function Unreachable() {
  return <ErrorPanel retry={() => location.reload()} />;
}
