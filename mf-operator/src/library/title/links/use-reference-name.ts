import { useText } from '../../../text.ts';

export const referenceTypes = ['RELATED', 'SEQUEL', 'TRAILER_OF'] as const;

/** Returns the words of a type of references; a tenant's own word stands for itself. */
export function useReferenceName(): (type: string) => string {
  const text = useText('titleParts');
  const words = {
    ...{ RELATED: text('RELATED'), SEQUEL: text('SEQUEL'), TRAILER_OF: text('TRAILER_OF') },
    ...{ MERCHANDISE_OF: text('MERCHANDISE_OF'), FEATURED_IN: text('FEATURED_IN') },
  };
  const known = new Map<string, string>(Object.entries(words));
  return (type) => known.get(type) ?? type;
}
