import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { urlRefusal } from '../../../shared/webhooks/url-refusal.ts';
import { isLocal } from '../env.ts';
import { isPublicAddress } from './public-address.ts';

/** Returns all addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The result of the checks of a URL: the addresses that may be connected to, or why there are none. */
export type CheckedHost = { url: URL; addresses: LookupAddress[] } | { refused: string };

const systemResolve: Resolve = (host) => lookup(host, { all: true });

/**
 * Returns whether a URL is one of the loopback origins that the embedded cloud allows (`ALLOWED_LOOPBACK`, origins with
 * spaces between them), so that webhooks and shops can be tried out. There are none in AWS.
 */
function isAllowedLoopback(text: string): boolean {
  const url = URL.parse(text);
  if (!isLocal() || url === null || url.username !== '' || url.password !== '') return false;
  return (process.env['ALLOWED_LOOPBACK'] ?? '').split(' ').includes(url.origin);
}

/**
 * Checks a URL that a seller entered, and resolves its host. All addresses of the host must be public, because one that
 * is not was put there for an attack. Check a URL with each call, and connect only to the addresses returned: a name
 * may resolve to another address in the next second.
 */
export async function checkHost(text: string, resolve: Resolve = systemResolve): Promise<CheckedHost> {
  if (isAllowedLoopback(text)) return { url: new URL(text), addresses: [{ address: '127.0.0.1', family: 4 }] };
  const refused = urlRefusal(text);
  if (refused !== undefined) return { refused };
  const url = new URL(text);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host).catch(() => []) : [{ address: host, family }];
  if (addresses.length === 0) return { refused: `${host} is not known in the DNS. Check the spelling.` };
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    return { refused: `${host} leads to an address that is not on the public internet.` };
  return { url, addresses };
}
