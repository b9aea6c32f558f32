import { useText } from '../text.ts';

/** How many titles, in words. */
export function useTitleCount(): (count: number) => string {
  const text = useText('titleCount');
  return (count) => text('titles', { count });
}
