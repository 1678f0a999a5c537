import { ask, type Reply, type Transport } from '../../../platform/http/ask.ts';
import type { SelfServeRequest } from './build.ts';

export interface Network extends Transport {
  /** Without a slash at the end. */
  baseUrl: string;
  /** Of our login; empty for the login itself. */
  token: string;
}

/** There is no staging: the courier has this one only. */
export const PRODUCTION_URL = 'https://shipment.xpressbees.com/api';

/** Reaches Xpressbees. Never throws. */
export const call = (
  { method, path, body }: SelfServeRequest,
  { baseUrl, token, ...transport }: Network,
): Promise<Reply> =>
  ask(
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
