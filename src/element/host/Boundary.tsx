import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  /** Shown instead; a retry mounts the children anew. */
  instead: ComponentType<{ onRetry: () => void }>;
  children: ReactNode;
}

/** A second failure within this time is shown. */
const RECOVERY_MS = 1000;

/** Keeps what a widget throws inside the widget. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  #recoveredAtMs = -RECOVERY_MS;

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
    const nowMs = performance.now();
    // The page has moved nodes that React was about to remove, as translators do: what is drawn anew has nodes of its own.
    if (!(error instanceof DOMException) || error.name !== 'NotFoundError' || nowMs - this.#recoveredAtMs < RECOVERY_MS) return;
    this.#recoveredAtMs = nowMs;
    this.setState({ hasFailed: false });
  }

  override render() {
    const { instead: Instead, children } = this.props;
    return this.state.hasFailed ? <Instead onRetry={() => this.setState({ hasFailed: false })} /> : children;
  }
}
