import { useText } from '../text.ts';

/** Returns the name of an account of the books: `revenue:merch:{organization}` is named by its first parts. Unknown ones keep their own name. */
export function useAccountWords(): (account: string) => string {
  const text = useText('bookAccount');
  return (account) => {
    const parts = account.split(':');
    const key = parts.map((_, at) => parts.slice(0, parts.length - at).join('_')).find((one) => text.has(one));
    if (key === undefined) return account;
    const place = parts[0] === 'tax_payable' ? parts.slice(1).join(', ') : '';
    return place === '' ? text(key) : `${text(key)} (\u2068${place}\u2069)`;
  };
}
