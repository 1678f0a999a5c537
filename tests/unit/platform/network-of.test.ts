import { expect, test } from 'vitest';
import { networkOf } from '../../../functions/platform/http/network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:1:aaaa:bbbb:cccc:dddd', '2001:db8:7:1::/64'],
  ['2001:DB8:7:1::9', '2001:db8:7:1::/64'],
  ['2001:0db8:0007:0001::9', '2001:db8:7:1::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:7::', '2001:db8:7:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('requests from the address %s count towards the limit of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
