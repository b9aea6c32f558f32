import { isIP } from 'node:net';
import type { Failure } from '../../../contract/index.ts';
import { refuse } from '../../platform/context.ts';
import { mayReach } from '../../platform/outgoing.ts';

const malformed = refuse('INVALID_INPUT', 'url must be an address that begins with https://', { path: 'url', code: 'pattern', expected: 'webPage' }).error;
const withNames = refuse('INVALID_INPUT', 'Names and passwords do not belong into an address.', { path: 'url', code: 'invalid' }).error;
const unreachable = refuse('INVALID_INPUT', 'Addresses of private networks are not called.', { path: 'url', code: 'forbidden' }).error;

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/** Why an endpoint cannot be there. Where a name leads is looked at each time it is called. `localTargets`: this machine may be called, also without encryption. */
export function addressFault(address: string, localTargets: boolean): Failure | undefined {
  if (!URL.canParse(address)) return malformed;
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isHere = isLocalName(host) || (isIP(host) !== 0 && !mayReach(host, false) && mayReach(host, true));
  if (url.username || url.password) return withNames;
  if (isHere && !localTargets) return unreachable;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) return malformed;
  return isHere || isIP(host) === 0 || mayReach(host, localTargets) ? undefined : unreachable;
}
