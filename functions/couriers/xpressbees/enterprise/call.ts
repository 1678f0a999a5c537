import { type ServerReply, sendRequest, type Transport } from '../../../platform/http/ask.ts';
import type { EnterpriseRequest } from './build.ts';
import { urlOf } from './hosts.ts';

export interface Network extends Transport {
  /** The value of the secret `xpressbees_url`. */
  url: string | undefined;
  /** The token of our login; '' for calls that need none. */
  token: string;
  /** The key for AWB series. */
  xbKey: string | undefined;
}

/** Sends a request to Xpressbees. Never throws. */
export const call = (
  { to, body }: EnterpriseRequest,
  { url, token, xbKey, ...transport }: Network,
): Promise<ServerReply> =>
  sendRequest(
    {
      url: urlOf(to, url),
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { token, versionnumber: 'v1' }),
        ...((to === 'series' || to === 'batch') && { XBKey: xbKey ?? '' }),
      },
      body: JSON.stringify(body),
    },
    transport,
  );
