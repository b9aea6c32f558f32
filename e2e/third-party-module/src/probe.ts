import type { ModuleHost } from './marquee.js';

/** Whether something that a module must not reach can be reached. */
async function outcome(name: string, reach: () => unknown): Promise<string> {
  try {
    return `${name}: ${String(await reach())}`;
  } catch (cause) {
    return `${name}: refused (${cause instanceof Error ? cause.name : 'unknown'})`;
  }
}

/** Says, a line each, what came of reaching for what belongs to others. */
export async function probe(host: ModuleHost): Promise<string[]> {
  const code = async (key: string, input = {}) => {
    const answer = await host.call(key, input);
    return answer.ok ? 'allowed' : answer.error.code;
  };
  return Promise.all([
    outcome('origin', () => self.origin),
    outcome('parent document', () => parent.document.title),
    outcome('cookies', () => document.cookie),
    outcome('storage', () => localStorage.length),
    outcome('fetch', async () => (await fetch('https://elsewhere.example/')).status),
    outcome('fetch home', async () => (await fetch('/v1/openapi.json')).status),
    outcome('top', () => {
      top?.location.assign('/');
      return 'moved';
    }),
    outcome('product', () => code('GET /product/counts')),
    outcome('inventory', () => code('GET /product/inventory/list')),
    outcome('keys', () => code('GET /tenant/apikey/list')),
    outcome('self', () => code('GET /identity/me')),
    outcome('refresh', () => code('POST /auth/refresh', { body: {} })),
    outcome('tag', () => code('POST /tag/item', { body: { name: 'Mine' } })),
  ]);
}
