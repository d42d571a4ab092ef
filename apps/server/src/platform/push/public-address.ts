import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose registries). */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  /** Everything outside 2000::/3, and special networks within it. */
  ipv6: ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'],
} as const;

/** One list per family: in a common list, an IPv4 address would also match as its mapped IPv6 address. */
function blockList(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of NOT_PUBLIC[family]) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const notPublic = { ipv4: blockList('ipv4'), ipv6: blockList('ipv6') };

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  return !notPublic[family].check(address, family);
}

/** A name resolved to an address outside the public internet. */
export class PrivateAddressError extends Error {}

/**
 * `dns.lookup` for sockets that only connect to the public internet. It checks the very address that is then connected
 * to, so that the name cannot resolve differently in between.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const bad = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (bad || !first) return callback(new PrivateAddressError(`${host} is not on the public internet`), '');
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
