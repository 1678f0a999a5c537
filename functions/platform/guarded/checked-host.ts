import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { urlRefusal } from '../../../shared/webhooks/url-refusal.ts';
import { isLocal } from '../env.ts';
import { isPublicAddress } from './public-address.ts';

/** Returns all addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** The result of the checks of a URL: the addresses to which a connection is allowed, or why the URL is refused. */
export type CheckedHost = { url: URL; addresses: LookupAddress[] } | { refused: string };

const systemResolve: Resolve = (host) => lookup(host, { all: true });

/**
 * Returns whether a URL has one of the loopback origins that the embedded cloud allows, so that webhooks and shops can
 * be tried out. `ALLOWED_LOOPBACK` lists these origins, separated by spaces. In AWS there are none.
 */
function isAllowedLoopback(text: string): boolean {
  const url = URL.parse(text);
  if (!isLocal() || url === null || url.username !== '' || url.password !== '') return false;
  return (process.env['ALLOWED_LOOPBACK'] ?? '').split(' ').includes(url.origin);
}

/**
 * Checks a URL that a seller entered, and resolves its host. All addresses of the host must be public, because a
 * private address among them indicates an attack. Check the URL before each call, and connect only to the returned
 * addresses, because the name may resolve to another address a second later.
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
