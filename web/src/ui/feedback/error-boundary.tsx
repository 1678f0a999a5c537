import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ProblemAlert } from './problem-alert.tsx';

/** Whatever was thrown while showing its children ends here, in the console, and in an alert. */
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
