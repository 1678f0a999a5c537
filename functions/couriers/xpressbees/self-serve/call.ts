import { type ServerReply, sendRequest, type Transport } from '../../../platform/http/ask.ts';
import type { SelfServeRequest } from './build.ts';

export interface Network extends Transport {
  /** The address of the host without a slash at its end. */
  baseUrl: string;
  /** The token of our login; '' for the login itself. */
  token: string;
}

/** The address of the only host. Xpressbees has no test system for panel accounts. */
export const PRODUCTION_URL = 'https://shipment.xpressbees.com/api';

/** Sends a request to Xpressbees. Never throws. */
export const call = (
  { method, path, body }: SelfServeRequest,
  { baseUrl, token, ...transport }: Network,
): Promise<ServerReply> =>
  sendRequest(
    {
      url: baseUrl + path,
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    transport,
  );
