import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { perProcess } from '../per-process.ts';

/**
 * The IPv4 ranges that contain no public hosts: this network, private, shared by carriers (CGNAT), loopback, link-local
 * with the metadata service, protocol assignments, documentation, the 6to4 relay, benchmarks, multicast and reserved.
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * The ranges within 2000::/3 that contain no public hosts: protocol assignments with Teredo, documentation, 6to4.
 * Everything outside 2000::/3 is closed too. This includes loopback, link-local, unique local, multicast, and every
 * form that wraps an IPv4 address (::ffff:0:0/96, ::/96, 64:ff9b::/96).
 * Source: https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const ranges = perProcess(() => {
  const [closed, globalIpv6] = [new BlockList(), new BlockList()];
  for (const [start, bits] of CLOSED_IPV4) closed.addSubnet(start, bits, 'ipv4');
  for (const [start, bits] of CLOSED_IPV6) closed.addSubnet(start, bits, 'ipv6');
  globalIpv6.addSubnet('2000::', 3, 'ipv6');
  return { closed, globalIpv6 };
});

/** Returns whether a text is an IP address of the public internet. False for a text that is not a plain IP address. */
export function isPublicAddress(address: string): boolean {
  const { closed, globalIpv6 } = ranges();
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return isIPv6(address) && globalIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
