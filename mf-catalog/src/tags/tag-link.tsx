import type { NamedTag } from '@marquee/api/contract';
import { AppLink } from '@marquee/mf-shared/ui';

export const tagAddress = ({ path }: Pick<NamedTag, 'path'>): string => `/tags/${path}`;

export function TagLink({ tag }: { readonly tag: NamedTag }) {
  return <AppLink to={tagAddress(tag)}>{tag.name}</AppLink>;
}
