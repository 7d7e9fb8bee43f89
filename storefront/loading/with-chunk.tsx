import { Component, type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { useLocation } from 'wouter';
import { useShop } from '../shop/shop-context.tsx';
import { type Chunk, ChunkLoadError } from './chunk.ts';
import { reloadOnce } from './retry.ts';

interface ErrorBoundaryProps {
  /** A new key clears the error. */
  resetKey: string;
  onError: (error: unknown) => void;
  /** Rendered instead of the children; `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  /** What was thrown; null if nothing was. */
  failure: { error: unknown } | null;
}

/** Confines a failure to the part of the page in which it happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    // A failure under the new key is a new one.
    if (failure && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failure: null });

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(this.retry, failure.error) : this.props.children;
  }
}

interface ContentProps<M> {
  chunk: Chunk<M>;
  children: (module: M) => ReactNode;
}

interface WithChunkProps<M> extends ContentProps<M> {
  /** A new key tries again after a failure. */
  resetKey: string;
  /** Shown until it has loaded. */
  waiting: ReactNode;
  /** Shown if it failed; `again` loads and renders it once more. */
  failed?: (again: () => void, error: unknown) => ReactNode;
  /** Called if it failed, before anything else happens. */
  onError?: () => void;
  /** Called if it failed, unless the page is reloaded for its code. */
  onFail?: (error: unknown) => void;
}

function Arriving<M>({ chunk, children }: ContentProps<M>) {
  return children(use(chunk.load(useShop().language)));
}

/** Suspends unless the chunk has loaded: React would suspend briefly even then. */
function Content<M>({ chunk, children }: ContentProps<M>) {
  const [loaded] = useState(chunk.loaded);
  return loaded ? children(loaded) : <Arriving chunk={chunk}>{children}</Arriving>;
}

/** Renders what a chunk contains, with something in its place while it loads or if it fails. */
export function WithChunk<M>({
  resetKey,
  waiting,
  failed,
  onError,
  onFail,
  chunk,
  children,
}: WithChunkProps<M>) {
  const { log } = useShop();
  const handle = (error: unknown) => {
    log(`The part ${chunk.name} failed`, error);
    chunk.reset();
    onError?.();
    if (!(error instanceof ChunkLoadError && reloadOnce())) onFail?.(error);
  };
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={handle}
      fallback={(retry, error) => failed?.(retry, error) ?? null}
    >
      <Suspense fallback={waiting}>
        <Content key={chunk.name} chunk={chunk}>
          {children}
        </Content>
      </Suspense>
    </ErrorBoundary>
  );
}

interface DeferredProps {
  chunk: Chunk<{ default: ComponentType }>;
  /** Shown until it has loaded. */
  fallback?: ReactNode;
}

/** A part of the page whose code is fetched after the page itself; tried again on another page if it failed. */
export function Deferred({ chunk, fallback = null }: DeferredProps) {
  const [path] = useLocation();
  return (
    <WithChunk chunk={chunk} resetKey={path} waiting={fallback} failed={() => fallback}>
      {({ default: Shown }) => <Shown />}
    </WithChunk>
  );
}
