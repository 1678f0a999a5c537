import { type ServerReply, sendRequest, type Transport } from '../../platform/http/ask.ts';
import type { ShadowfaxRequest } from './build.ts';

interface Network extends Transport {
  /** The address of the host without a slash at its end. */
  baseUrl: string;
  token: string;
}

export const PRODUCTION_URL = 'https://dale.shadowfax.in/api';

/** Sends a request to Shadowfax. Never throws. */
export const call = ({ method, path, body }: ShadowfaxRequest, network: Network): Promise<ServerReply> =>
  sendRequest(
    {
      url: network.baseUrl + path,
      method,
      headers: {
        authorization: `Token ${network.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body,
    },
    network,
  );
