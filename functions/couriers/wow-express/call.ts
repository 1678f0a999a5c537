import { type ServerReply, sendRequest, type Transport } from '../../platform/http/ask.ts';
import type { WowRequest } from './build.ts';

interface Network extends Transport {
  /** The body as JSON text. It contains our key. */
  baseUrl: string;
}

export const PRODUCTION_URL = 'https://wowship.wowexpress.in/index.php';

/**
 * Sends a request to Wow Express. JSON is sent as text/plain, as the only client does that is known to work. Never
 * throws.
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
