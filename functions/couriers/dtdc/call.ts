import { type ServerReply, sendRequest, type Transport } from '../../platform/http/ask.ts';
import type { DtdcRequest } from './build.ts';

/** The addresses of DTDC's hosts, without a slash at the end. */
export type Hosts = Readonly<Record<DtdcRequest['to'], string>>;

const PRODUCTION: Hosts = {
  upload: 'https://dtdcapi.shipsy.io',
  panel: 'https://pxapi.dtdc.in',
  tracking: 'https://blktracksvc.dtdc.com',
};

const plain = (url: string | undefined): string | undefined => url?.replace(/\/+$/, '') || undefined;

/**
 * Returns the hosts to use.
 * @param url one host for bookings and cancellations, as in DTDC's test system; the two hosts of production if
 * undefined
 */
export const hostsOf = (url: string | undefined, trackingUrl: string | undefined): Hosts => ({
  upload: plain(url) ?? PRODUCTION.upload,
  panel: plain(url) ?? PRODUCTION.panel,
  tracking: plain(trackingUrl) ?? PRODUCTION.tracking,
});

export interface Network extends Transport {
  hosts: Hosts;
  /** The key that is sent to the two Shipsy hosts as `api-key`. */
  apiKey: string;
}

const keyOf = ({ to }: DtdcRequest, apiKey: string, token: string): Record<string, string> => {
  if (to !== 'tracking') return { 'api-key': apiKey };
  // The reply to the login, which has no token, is plain text.
  return token === '' ? { accept: '*/*' } : { 'x-access-token': token };
};

/**
 * Sends a request to DTDC. Never throws.
 * @param token the token of the tracking host; '' for the other hosts and for the login
 */
export const call = (
  request: DtdcRequest,
  token: string,
  { hosts, apiKey, ...transport }: Network,
): Promise<ServerReply> =>
  sendRequest(
    {
      url: hosts[request.to] + request.path,
      method: request.method,
      headers: {
        ...keyOf(request, apiKey, token),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
      },
      body: request.body,
    },
    transport,
  );
