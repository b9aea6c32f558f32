import type { Adapter, AdapterPayload } from 'oidc-provider';

const MAX_ENTRIES = 5000;
const done = Promise.resolve();
interface Entry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** Returns in-memory storage of the demo provider with at most `MAX_ENTRIES` entries, lost with the process. */
export function memoryStorage(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const at = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry && entry.until > Date.now()) return entry.payload;
    entries.delete(key);
    return undefined;
  };
  const findBy = (model: string, holds: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${model} `))
      .map(at)
      .find((payload) => payload !== undefined && holds(payload));

  return (model) => ({
    upsert(id, payload, expiresIn) {
      entries.delete(`${model} ${id}`);
      entries.set(`${model} ${id}`, { payload, until: Date.now() + (expiresIn || 3600) * 1000 });
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(oldest);
      }
      return done;
    },
    find: (id) => Promise.resolve(at(`${model} ${id}`)),
    findByUid: (uid) => Promise.resolve(findBy(model, (payload) => payload.uid === uid)),
    findByUserCode: (userCode) => Promise.resolve(findBy(model, (payload) => payload.userCode === userCode)),
    consume(id) {
      const payload = at(`${model} ${id}`);
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
      return done;
    },
    destroy(id) {
      entries.delete(`${model} ${id}`);
      return done;
    },
    revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      return done;
    },
  });
}
