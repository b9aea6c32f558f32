import type { Body, Product } from '@marquee/api/contract';

/** Named as the API names it, so that its refusals land on the fields. */
export interface GeneralDraft {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly metaData: { readonly category: string };
}

export function generalDraftOf({ name, path, description, metaData }: Pick<Product, 'name' | 'path' | 'description' | 'metaData'>): GeneralDraft {
  return { name, path, description, metaData: { category: metaData.category ?? '' } };
}

/** Only what differs from what the form shows as saved. The API replaces metadata whole, so what the form does not show of it goes along. */
export function generalWishOf(product: Product, began: GeneralDraft, draft: GeneralDraft): Body<'POST /product/item'> {
  const { name, path, description } = { ...draft, name: draft.name.trim(), path: draft.path.trim() };
  const { category } = draft.metaData;
  const { category: _before, ...others } = product.metaData;
  return {
    id: product.id,
    version: product.version,
    ...(name !== began.name && { name }),
    ...(path !== began.path && { path }),
    ...(description !== began.description && { description }),
    ...(category !== began.metaData.category && { metaData: { ...others, ...(category && { category }) } }),
  };
}
