import { LRUCache } from 'lru-cache';
import { widestNetworkOf } from '../../platform/networks.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_NETWORKS = 50_000;
/** Pages of an IPv6 /48 or an IPv4 /24 that are counted in an hour, in this process. */
export const MAX_PAGES_OF_A_NETWORK = 10;

/**
 * The pages whose reports count: the first ones of each network in an hour. Openings and failures are taken from the same pages, so that
 * one network can neither take a release down nor hide its failures, and a large network's rate stays true.
 */
export class PageSample {
  private readonly networks = new LRUCache<string, { readonly pages: Set<string>; readonly until: number }>({ max: MAX_NETWORKS });

  admits(tenantId: string, address: string, page: string, now: Date): boolean {
    const key = `${tenantId} ${widestNetworkOf(address)}`;
    const at = now.getTime();
    const known = this.networks.get(key);
    const network = known && known.until > at ? known : { pages: new Set<string>(), until: at + HOUR_MS };
    if (network !== known) this.networks.set(key, network);
    if (!network.pages.has(page) && network.pages.size >= MAX_PAGES_OF_A_NETWORK) return false;
    network.pages.add(page);
    return true;
  }
}
