import { useSyncExternalStore } from 'react';

interface KeptOptions<T> {
  /** So many are kept, the latest first. */
  readonly most: number;
  /** Whether it is one: storage may hold anything. */
  readonly isOne: (value: unknown) => value is T;
  readonly keyOf: (one: T) => string;
}

/** A list this browser keeps, the same in all its tabs. Where nothing can be kept it is empty. */
export function keptList<T>(name: string, { most, isOne, keyOf }: KeptOptions<T>) {
  const nothing: readonly T[] = [];
  const listeners = new Set<() => void>();
  let known: { readonly text: string; readonly items: readonly T[] } = { text: '', items: nothing };

  function parsed(text: string): readonly T[] {
    try {
      const value: unknown = JSON.parse(text);
      return Array.isArray(value) ? value.filter(isOne).slice(0, most) : nothing;
    } catch {
      return nothing;
    }
  }
  function read(): readonly T[] {
    let text = '';
    try {
      text = localStorage.getItem(name) ?? '';
    } catch {
      return nothing;
    }
    if (text !== known.text) known = { text, items: text === '' ? nothing : parsed(text) };
    return known.items;
  }
  function write(items: readonly T[]): void {
    try {
      localStorage.setItem(name, JSON.stringify(items.slice(0, most)));
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }
  const without = (one: T) => read().filter((other) => keyOf(other) !== keyOf(one));
  return {
    read,
    /** It is the first of them then. */
    put: (one: T): void => {
      write([one, ...without(one)]);
    },
    drop: (one: T): void => {
      write(without(one));
    },
    useItems: (): readonly T[] => useSyncExternalStore(subscribe, read, () => nothing),
  };
}
