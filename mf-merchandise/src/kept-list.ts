import { useSyncExternalStore } from 'react';

interface KeptOptions<T> {
  /** Highest number of entries, newest first. */
  readonly most: number;
  /** Validates an entry, because storage may hold anything. */
  readonly isOne: (value: unknown) => value is T;
  readonly keyOf: (one: T) => string;
}

/** Creates a list stored in this browser and shared by its tabs; empty if nothing can be stored. */
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
    /** Adds an entry, or moves an existing one to the front. */
    put: (one: T): void => {
      write([one, ...without(one)]);
    },
    drop: (one: T): void => {
      write(without(one));
    },
    useItems: (): readonly T[] => useSyncExternalStore(subscribe, read, () => nothing),
  };
}
