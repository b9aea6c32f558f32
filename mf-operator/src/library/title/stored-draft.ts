import type { TitleBase, TitleForm } from './title-draft.ts';

/** What somebody had typed when they left, and what they had read. */
export interface StoredDraft {
  readonly base: TitleBase;
  readonly values: TitleForm;
}

const keyOf = (id: string) => `marquee.title-draft.${id}`;

/** Existing for this tab only; a storage that is full or closed keeps nothing, and nothing else changes. */
export function keepDraft(id: string, draft: StoredDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // nothing is kept
  }
}

export function readStoredDraft(id: string): StoredDraft | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as StoredDraft | null) ?? undefined;
  } catch {
    return undefined;
  }
}
