import { networkOf } from '../../platform/http/network-of.ts';

/** The device and network from which a request comes, in a form that the account's owner can recognise. */
export interface DevicePlace {
  device: string;
  network: string;
}

/**
 * Browser names in a `User-Agent`. The order matters, because Edge and Opera also name Chrome, and Chrome also names
 * Safari.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const named = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Returns a readable name of a device from its `User-Agent`, which the browser can choose freely.
 * @example `Chrome on Windows`
 */
export function deviceOf(userAgent = ''): string {
  const [browser, system] = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  if (browser === undefined && system === undefined) return 'Another program';
  return `${browser ?? 'A browser'} on ${system ?? 'an unknown system'}`;
}

/**
 * Returns the first half of the network part of an address: 16 bits of IPv4, 32 bits of IPv6. It stays the same when a
 * phone gets another address from its provider. It does not reveal where the device is.
 * @example networkPrefix('203.0.113.9') // '203.0.x.x'
 */
export function networkPrefix(address: string): string {
  const network = networkOf(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 2).join(':')}:x:x`
    : `${network.split('.').slice(0, 2).join('.')}.x.x`;
}

/** Returns the device and network that a request comes from. */
export const placeOfRequest = ({
  ip,
  headers,
}: {
  ip: string;
  headers: Record<string, string | undefined>;
}): DevicePlace => ({
  device: deviceOf(headers['user-agent']),
  network: networkPrefix(ip),
});
