import { ask, type Reply, type Transport } from '../../platform/http/ask.ts';
import type { WowRequest } from './build.ts';

interface Network extends Transport {
  /** Without a trailing slash. */
  baseUrl: string;
}

export const PRODUCTION_URL = 'https://wowship.wowexpress.in/index.php';

/** Sends a request to Wow Express. JSON goes as text/plain, as in the only client that is known to work. Never throws. */
export const call = ({ method, path, body }: WowRequest, network: Network): Promise<Reply> =>
  ask(
    {
      url: network.baseUrl + path,
      method,
      headers: body === undefined ? {} : { 'content-type': 'text/plain' },
      body,
    },
    network,
  );
