import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  /** Shown instead; a retry mounts the children anew. */
  instead: ComponentType<{ onRetry: () => void }>;
  children: ReactNode;
}

/** Keeps what a widget throws inside the widget. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { instead: Instead, children } = this.props;
    return this.state.hasFailed ? <Instead onRetry={() => this.setState({ hasFailed: false })} /> : children;
  }
}
