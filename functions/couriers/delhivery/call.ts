import { type ServerReply, sendRequest, type Transport } from '../../platform/http/ask.ts';
import type { DelhiveryRequest } from './build.ts';

export interface Network extends Transport {
  /** The address of the host without a slash at its end. */
  baseUrl: string;
  token: string;
}

export const PRODUCTION_URL = 'https://track.delhivery.com';

/** Sends a request to Delhivery. Never throws. */
export const call = ({ method, path, body, contentType }: DelhiveryRequest, network: Network): Promise<ServerReply> =>
  sendRequest(
    {
      url: network.baseUrl + path,
      method,
      headers: { authorization: `Token ${network.token}`, ...(contentType && { 'content-type': contentType }) },
      body,
    },
    network,
  );
