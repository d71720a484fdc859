import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  readonly fallback: ReactNode;
  readonly onFailure?: (() => void) | undefined;
  readonly children: ReactNode;
};

export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
