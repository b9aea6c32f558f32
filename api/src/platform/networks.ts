import ipaddr from 'ipaddr.js';

export interface Network {
  readonly name: string;
  /** The limit of this network, as a multiple of the limit of the narrowest one. */
  readonly times: number;
}

/**
 * Prefix lengths an address is counted by, narrowest first. A home has a /64 or a /56 of IPv6, a company or a generous home a /48; whoever is given a /56 may
 * use 256 networks of /64, so each width has a limit of its own. Four homes' worth for a /56 and 16 for a /48 or an IPv4 /24 leave room for neighbors.
 */
const WIDTHS = {
  ipv4: [
    { bits: 32, times: 1 },
    { bits: 24, times: 16 },
  ],
  ipv6: [
    { bits: 64, times: 1 },
    { bits: 56, times: 4 },
    { bits: 48, times: 16 },
  ],
} as const;

const nameOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number) => {
  const bytes = address.toByteArray().map((byte, at) => byte & (0xff << Math.min(8, Math.max(0, (at + 1) * 8 - bits))));
  const first = ipaddr.fromByteArray(bytes).toString();
  return bits === 32 ? first : `${first}/${bits}`;
};

/** Returns the networks an address is counted in, narrowest first. IPv4 in IPv6 notation counts as IPv4. */
export function networksOf(address: string): readonly Network[] {
  if (!ipaddr.isValid(address)) return [{ name: address, times: 1 }];
  const known = ipaddr.process(address);
  return WIDTHS[known.kind()].map(({ bits, times }) => ({ name: nameOf(known, bits), times }));
}

/** Returns the name of the widest network an address is counted in: an IPv6 /48, an IPv4 /24. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;
