/**
 * Returns the network of an address, for limits per network. It is the IPv4 address itself, or the /64 of an IPv6
 * address, because one subscriber has 2^64 addresses. @example networkOf('2001:db8:7::9') // '2001:db8:7:0::/64'
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 !== undefined) return v4;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
