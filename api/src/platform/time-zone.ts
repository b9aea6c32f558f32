/** Whether it is the name of a time zone (IANA) that this machine knows; offsets are not, for databases read their signs otherwise. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
