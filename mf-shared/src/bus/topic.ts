import { BehaviorSubject, distinctUntilChanged } from 'rxjs';

/** State others may follow: it replays its latest value to whoever subscribes. Only its owner can publish. */
export interface Topic<T> {
  readonly name: string;
  current(): T;
  /** Calls back at once with the latest value, then on every change; returns the way out. */
  subscribe(listener: (value: T) => void): () => void;
}

export interface OwnedTopic<T> extends Topic<T> {
  /** `here` keeps it from the other tabs. */
  publish(value: T, here?: 'here'): void;
}

interface Message {
  readonly topic: string;
  readonly value: unknown;
}

/** One channel for all mirrored topics; absent where the browser has none (then every tab keeps to itself). */
const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('marquee.bus');
(tabs as { unref?: () => void } | undefined)?.unref?.();

/**
 * Makes a topic. With `mirrored`, a published value also reaches the other tabs of this origin; a value that came from
 * another tab is not sent on, so that two tabs never echo each other.
 */
export function createTopic<T>(name: string, initial: T, options: { mirrored: boolean }): OwnedTopic<T> {
  const subject = new BehaviorSubject(initial);
  const changes = subject.pipe(distinctUntilChanged());
  if (options.mirrored) {
    tabs?.addEventListener('message', (event: MessageEvent<Message>) => {
      if (event.data.topic === name) subject.next(event.data.value as T);
    });
  }
  return {
    name,
    current: () => subject.value,
    subscribe(listener) {
      const subscription = changes.subscribe(listener);
      return () => {
        subscription.unsubscribe();
      };
    },
    publish(value, here) {
      subject.next(value);
      if (options.mirrored && !here) tabs?.postMessage({ topic: name, value } satisfies Message);
    },
  };
}
