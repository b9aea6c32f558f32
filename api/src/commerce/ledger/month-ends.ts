/** The ends of months since a moment, and now: what was earned in a month is booked in it, also where nobody looked for a while. */
export function momentsSince(since: Date, now: Date): Date[] {
  const ends: Date[] = [];
  for (let month = 1; ; month += 1) {
    const end = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + month, 1));
    if (end >= now) return [...ends, now];
    ends.push(end);
  }
}
