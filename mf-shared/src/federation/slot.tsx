import { Component, createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useIsLive } from '../ui/layout/use-is-live.ts';
import { loadSlot, type SlotName, type SlotProps } from './slots.ts';

const lazies = new Map<SlotName, ComponentType<object>>();

function lazyOf(name: SlotName): ComponentType<object> {
  const known = lazies.get(name);
  if (known) return known;
  const made = lazy(async () => {
    const loading = loadSlot(name);
    // The next place that shows the slot asks anew.
    loading.catch(() => lazies.delete(name));
    return { default: (await loading) as ComponentType<object> };
  });
  lazies.set(name, made);
  return made;
}

/** Lenders of these have another release: it is loaded where a slot is shown next. What shows one already keeps it. */
export function renewSlots(names: readonly string[]): void {
  for (const name of names) lazies.delete(name as SlotName);
}

/** Begins to load a slot's lender before it is shown. */
export function prefetchSlot(name: SlotName): void {
  void loadSlot(name).catch(() => undefined);
}

interface SlotFrame {
  /** Shown while the lender loads. */
  readonly placeholder?: ReactNode;
  /** Shown in place of a lender that is down; `retry` tries it again. Nothing by default. */
  readonly whenDown?: (retry: () => void) => ReactNode;
}

/** A place that another remote fills: typed by name, quiet when the lender is down. The server draws its placeholder alone. */
export function Slot<N extends SlotName>({ name, placeholder = null, whenDown, ...props }: { readonly name: N } & SlotFrame & SlotProps[N]) {
  const [attempt, setAttempt] = useState(() => ({ count: 0, Lent: lazyOf(name) }));
  const isLive = useIsLive();
  const retry = () => {
    lazies.delete(name);
    setAttempt({ count: attempt.count + 1, Lent: lazyOf(name) });
  };
  if (!isLive) return placeholder;
  return (
    <SlotBoundary key={attempt.count} whenDown={() => whenDown?.(retry) ?? null}>
      <Suspense fallback={placeholder}>{createElement(attempt.Lent, props)}</Suspense>
    </SlotBoundary>
  );
}

class SlotBoundary extends Component<{ readonly children: ReactNode; readonly whenDown: () => ReactNode }, { readonly down: boolean }> {
  override state = { down: false };
  static getDerivedStateFromError() {
    return { down: true };
  }
  override render() {
    return this.state.down ? this.props.whenDown() : this.props.children;
  }
}
