import { useText } from '../text.ts';

/** How many titles, in words; not exact where there are more than that. */
export function useTitleCount(): (count: number, isExact?: boolean) => string {
  const text = useText('titleCount');
  return (count, isExact = true) => text(isExact ? 'titles' : 'manyTitles', { count });
}
