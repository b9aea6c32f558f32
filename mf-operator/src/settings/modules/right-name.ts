import { useText } from '../../text.ts';

/** Returns the label of a right: `product:update` → ‘Titles and merchandise: change’. */
export function useRightName(): (right: string) => string {
  const words = useText('right');
  const action = useText('key');
  return (right) => {
    const [about = '', what] = right.split(':');
    return `${words.has(about) ? words(about) : about}: ${action(what === 'update' ? 'change' : 'read')}`;
  };
}
