/** Whose the browser's memory is, in each of its two storages: of the person signed in last. */
const PERSON_KEY = 'marquee.person';
/** What pages keep of a person and visitors may see again. */
const SHOWN_TO_ALL = ['marquee.searches', 'marquee.begun', 'marquee.checkout'];
/** What only somebody signed in can come to: kept while their session may be renewed, and nobody else's. */
const SHOWN_SIGNED_IN = ['marquee.title-draft.', 'marquee.upload.'];

function storages(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}

function drop(storage: Storage, prefixes: readonly string[]): void {
  for (const key of Object.keys(storage)) if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
}

/** Somebody is signed in, or nobody any more: what pages kept of another person is gone, before anything is shown. */
export function settlePerson(id: string | null): void {
  for (const storage of storages()) {
    const former = storage.getItem(PERSON_KEY);
    if (former === id) continue;
    if (former !== null) drop(storage, id === null ? SHOWN_TO_ALL : [...SHOWN_TO_ALL, ...SHOWN_SIGNED_IN]);
    if (id !== null) storage.setItem(PERSON_KEY, id);
  }
}

/** They have left of their own will: nothing of them stays. */
export function forgetPerson(): void {
  for (const storage of storages()) {
    if (storage.getItem(PERSON_KEY) === null) continue;
    drop(storage, [...SHOWN_TO_ALL, ...SHOWN_SIGNED_IN, PERSON_KEY]);
  }
}
