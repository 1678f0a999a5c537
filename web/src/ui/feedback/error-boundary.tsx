import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

/** Catches errors of its children, logs them to the console, and shows an alert instead of the children. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <ProblemAlert /> : this.props.children;
  }
}
