import { type ServerReply, sendRequest, type Transport } from '../../platform/http/ask.ts';
import type { WowRequest } from './build.ts';

interface Network extends Transport {
  /** The address of the host, including `index.php`, without a slash at its end. */
  baseUrl: string;
}

export const PRODUCTION_URL = 'https://wowship.wowexpress.in/index.php';

/**
 * Sends a request to Wow Express. The JSON is sent as text/plain, because this is what the only client that is known to
 * work sends. Never throws.
 */
export const call = ({ method, path, body }: WowRequest, network: Network): Promise<ServerReply> =>
  sendRequest(
    {
      url: network.baseUrl + path,
      method,
      headers: body === undefined ? {} : { 'content-type': 'text/plain' },
      body,
    },
    network,
  );
