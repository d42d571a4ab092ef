import { useSyncExternalStore } from 'react';

export type Unsubscribe = () => void;

/** A value outside of React that components may follow. */
export type Readable<T> = { get(): T; subscribe(listener: () => void): Unsubscribe };
export type Store<T> = Readable<T> & { set(next: T): void };

/** Something that happens to the page: `emit` calls every listener. */
export function createEvent<T = void>() {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value: T): void {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener: (value: T) => void): Unsubscribe {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value of the page. Listeners are called when it changes (`Object.is`). */
export function createStore<T>(initial: T): Store<T> {
  const changed = createEvent();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}

/** The current value; `hydrating` while pre-rendered HTML hydrates. */
export const useStore = <T>({ subscribe, get }: Readable<T>, hydrating: T): T =>
  useSyncExternalStore(subscribe, get, () => hydrating);
