const LONGEST = 300;

/** A page's message without what could tell of a person: queries of addresses, mail addresses, and long numbers and tokens. */
export function plainMessage(message: string): string {
  return message
    .slice(0, 2 * LONGEST)
    .replace(/\s/g, ' ')
    .replace(/[?#][^\s"')]*/g, '?…')
    .replace(/[^\s@"'(<]{1,64}@[^\s@"')>]{1,255}/g, '…')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\d{5,}/g, '…')
    .slice(0, LONGEST);
}
