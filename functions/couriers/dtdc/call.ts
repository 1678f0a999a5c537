import { ask, type Reply, type Transport } from '../../platform/http/ask.ts';
import type { DtdcRequest } from './build.ts';

/** Addresses of the hosts, without a trailing slash. */
export type Hosts = Readonly<Record<DtdcRequest['to'], string>>;

const PRODUCTION: Hosts = {
  upload: 'https://dtdcapi.shipsy.io',
  panel: 'https://pxapi.dtdc.in',
  tracking: 'https://blktracksvc.dtdc.com',
};

const plain = (url: string | undefined): string | undefined => url?.replace(/\/+$/, '') || undefined;

/** @param url one host for booking and cancelling, as in staging, instead of production's two */
export const hostsOf = (url: string | undefined, trackingUrl: string | undefined): Hosts => ({
  upload: plain(url) ?? PRODUCTION.upload,
  panel: plain(url) ?? PRODUCTION.panel,
  tracking: plain(trackingUrl) ?? PRODUCTION.tracking,
});

export interface Network extends Transport {
  hosts: Hosts;
  /** `api-key` of the two Shipsy hosts. */
  apiKey: string;
}

const keyOf = ({ to }: DtdcRequest, apiKey: string, token: string): Record<string, string> => {
  if (to !== 'tracking') return { 'api-key': apiKey };
  // The login answers in plain text.
  return token === '' ? { accept: '*/*' } : { 'x-access-token': token };
};

/**
 * Sends a request to DTDC. Never throws.
 * @param token of the tracking host; empty for the others, and to log in
 */
export const call = (request: DtdcRequest, token: string, { hosts, apiKey, ...transport }: Network): Promise<Reply> =>
  ask(
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
