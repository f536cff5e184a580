import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  /** Shown instead of the children; a retry remounts them. */
  instead: ComponentType<{ onRetry: () => void }>;
  children: ReactNode;
}

/** A second failure within this time is shown. */
const RECOVERY_MS = 1000;

/** Error boundary of a widget. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  #recoveredAtMs = -RECOVERY_MS;

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
    const nowMs = performance.now();
    // The page has moved nodes that React was about to remove, as translators do; a remount creates new ones.
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError' || nowMs - this.#recoveredAtMs < RECOVERY_MS) return;
    this.#recoveredAtMs = nowMs;
    this.setState({ hasFailed: false });
  }

  override render() {
    const { instead: Instead, children } = this.props;
    return this.state.hasFailed ? <Instead onRetry={() => this.setState({ hasFailed: false })} /> : children;
  }
}
