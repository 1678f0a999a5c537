import { type ServerReply, sendRequest, type Transport } from '../../platform/http/ask.ts';
import type { BlueDartRequest } from './build.ts';

export interface Network extends Transport {
  /** The address of the host without a slash at its end. */
  baseUrl: string;
}

export const PRODUCTION_URL = 'https://apigateway.bluedart.com/in/transportation';

/** Sends a request to Blue Dart with a token. Never throws. */
export const call = (
  { method, path, body }: BlueDartRequest,
  token: string,
  { baseUrl, ...transport }: Network,
): Promise<ServerReply> =>
  sendRequest(
    {
      url: baseUrl + path,
      method,
      headers: { JWTToken: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body,
    },
    transport,
  );

/** Requests a token. Never throws. */
export const logIn = (
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  { baseUrl, ...transport }: Network,
): Promise<ServerReply> =>
  sendRequest(
    { url: `${baseUrl}/token/v1/login`, method: 'GET', headers: { ClientID: clientId, clientSecret } },
    transport,
  );
