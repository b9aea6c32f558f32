/** Key under which each of the two storages names its owner: the user signed in last. */
const PERSON_KEY = 'marquee.person';
/** Prefixes of a user's data that visitors may see again. */
const SHOWN_TO_ALL = ['marquee.searches', 'marquee.begun', 'marquee.checkout'];
/** Prefixes of data for signed-in users only: kept while their session may be renewed, and for nobody else. */
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

/** Deletes the data of another user when somebody signs in, or out, before anything is shown. */
export function settlePerson(id: string | null): void {
  for (const storage of storages()) {
    const former = storage.getItem(PERSON_KEY);
    if (former === id) continue;
    if (former !== null) drop(storage, id === null ? SHOWN_TO_ALL : [...SHOWN_TO_ALL, ...SHOWN_SIGNED_IN]);
    if (id !== null) storage.setItem(PERSON_KEY, id);
  }
}

/** Deletes all data of a user who has signed out. */
export function forgetPerson(): void {
  for (const storage of storages()) {
    if (storage.getItem(PERSON_KEY) === null) continue;
    drop(storage, [...SHOWN_TO_ALL, ...SHOWN_SIGNED_IN, PERSON_KEY]);
  }
}
