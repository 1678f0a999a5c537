import { type ServerReply, sendRequest, type Transport } from '../../../platform/http/ask.ts';
import type { RazorpayRequest } from './build.ts';

export interface Network extends Transport {
  keyId: string;
  keySecret: string;
  baseUrl?: string;
}

const PRODUCTION_URL = 'https://api.razorpay.com';

/** Sends a request to Razorpay. Returns failures as data and never throws. */
export const call = ({ method, path, body }: RazorpayRequest, network: Network): Promise<ServerReply> =>
  sendRequest(
    {
      url: (network.baseUrl ?? PRODUCTION_URL) + path,
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${network.keyId}:${network.keySecret}`).toString('base64')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body,
    },
    network,
  );
