import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A new key clears the error. */
  resetKey: string;
  onError: (error: unknown) => void;
  /** Rendered instead of the children; `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

interface Failure {
  error: unknown;
  resetKey: string;
}

/** Confines a failure to the part of the page in which it happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, resetKey: '' } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failure }: { failure: Failure | null },
  ) {
    if (!failure || failure.resetKey === resetKey) return null;
    return { failure: failure.resetKey === '' ? { ...failure, resetKey } : null };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(this.retry, failure.error) : this.props.children;
  }
}
