import { ErrorPanel } from '#ui';

/** Instead of the portal, when its own code cannot be loaded. */
export function Unreachable() {
  return <ErrorPanel retry={() => location.reload()} />;
}
