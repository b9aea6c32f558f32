const MAX_MESSAGE_LENGTH = 300;

/** Removes personal data from a page's message: URL queries, e-mail addresses, long numbers and tokens. */
export function plainMessage(message: string): string {
  return message
    .slice(0, 2 * MAX_MESSAGE_LENGTH)
    .replace(/\s/g, ' ')
    .replace(/[?#][^\s"')]*/g, '?…')
    .replace(/[^\s@"'(<]{1,64}@[^\s@"')>]{1,255}/g, '…')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g, '…')
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\d{5,}/g, '…')
    .slice(0, MAX_MESSAGE_LENGTH);
}
