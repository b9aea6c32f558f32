import { useText } from '../text.ts';

/** Goods and their variant, as one says them: ‘Ringfall cap, black’. */
export function useWhat(): (name: string, options: Readonly<Record<string, string>>) => string {
  const text = useText('buy');
  return (name, options) => Object.values(options).reduce((said, value) => text('variant', { said, value: `\u2068${value}\u2069` }), `\u2068${name}\u2069`);
}
