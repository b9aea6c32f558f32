import type { Body, Reply } from '@marquee/api/contract';

export type Head = Reply<'GET /metainfo/address/item/:id'>;

/** Named as the API names it, so that its refusals land on the fields. */
export type HeadDraft = Pick<Head, 'path' | 'locale' | 'title' | 'description' | 'image' | 'indexed'>;

export function headDraftOf(head: Head | undefined): HeadDraft {
  const { path = '', locale = '', title = '', description = '', image = '', indexed = true } = head ?? {};
  return { path, locale, title, description, image, indexed };
}

const trimmed = ({ path, locale, title, description, image, indexed }: HeadDraft): HeadDraft => ({
  ...{ locale, indexed },
  path: path.trim(),
  title: title.trim(),
  description: description.trim(),
  image: image.trim(),
});

/** Returns the fields to send; of a head there is, only those that differ from the beginning. */
export function headWishOf(draft: HeadDraft, began: HeadDraft, existing: Head | undefined): Body<'POST /metainfo/address/item'> {
  const fields = trimmed(draft);
  if (!existing) return fields;
  const before: Readonly<Record<string, unknown>> = began;
  const changed = Object.entries(fields).filter(([name, value]) => value !== before[name]);
  return { id: existing.id, version: existing.version, ...Object.fromEntries(changed) };
}
