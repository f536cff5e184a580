import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  /** Shown instead; `retry` mounts the children anew. */
  fallback: (retry: () => void) => ReactNode;
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
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
