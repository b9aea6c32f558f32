import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { Result } from '../../../contract/index.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** A document has the date it was drawn in its properties. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Drawn = Result<Uint8Array>;

/**
 * Documents that were drawn, in this process, by all that is drawn: another state of the order, another language or other words are another document.
 * Each is drawn once, however many ask for it at a time.
 */
export class DrawnDocuments {
  private readonly kept = new LRUCache<string, { readonly bytes: Uint8Array; readonly until: number }>({ maxSize: MAX_BYTES });
  private readonly underWay = new Map<string, Promise<Drawn>>();

  async get(tenantId: string, { now, ...input }: { readonly now: Date }, draw: () => Promise<Drawn>): Promise<Drawn> {
    const key = createHash('sha256').update(tenantId).update(serialize(input)).digest('hex');
    const known = this.kept.get(key);
    if (known && known.until > now.getTime()) return { ok: true, value: known.bytes };
    const before = this.underWay.get(key);
    if (before) return before;
    const drawing = draw();
    this.underWay.set(key, drawing);
    try {
      const drawn = await drawing;
      if (drawn.ok) this.kept.set(key, { bytes: drawn.value, until: now.getTime() + KEPT_MS }, { size: drawn.value.length });
      return drawn;
    } finally {
      this.underWay.delete(key);
    }
  }
}
