/** Whether a card is one that nobody pays with any more, for its time is over. */
export const hasEnded = ({ endsAt }: { readonly endsAt: string | null }, now = Date.now()): boolean => endsAt !== null && Date.parse(endsAt) <= now;
