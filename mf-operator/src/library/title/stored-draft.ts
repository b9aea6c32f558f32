import type { TitleBase, TitleForm } from './title-draft.ts';

/** Unsaved input, with the title as read before editing. */
export interface StoredDraft {
  readonly base: TitleBase;
  readonly values: TitleForm;
}

const keyOf = (id: string) => `marquee.title-draft.${id}`;

/** Stores the draft for this tab; undefined removes the draft. Ignores a full or blocked storage. */
export function keepDraft(id: string, draft: StoredDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // the draft is not stored
  }
}

export function readStoredDraft(id: string): StoredDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as StoredDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
