/** A domain as people type or paste it: `https://TV.example.com/home` is `tv.example.com`. */
export function domainOf(typed: string): string {
  const [host = ''] = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/?#]/, 1);
  return host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase();
}

/** Whether it can be the name of a site: two labels or more. Letters of every script are the API's to read. */
export function isDomain(name: string): boolean {
  return /^[^\s.@]+(\.[^\s.@]+)+$/.test(name);
}
