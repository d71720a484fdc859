import { Component, type ReactNode } from "react";

type ErrorBoundaryProps = {
  /** What is shown instead once a child has failed; nothing for what the page can do without. */
  readonly fallback: ReactNode;
  readonly onFailure?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Keeps a failing part from taking the page with it. */
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
