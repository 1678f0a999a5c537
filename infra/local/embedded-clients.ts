import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { env } from '../../functions/platform/env.ts';
import type { ClientSetup } from '../../functions/platform/per-process.ts';
import { meter } from './table/meter.ts';

/** The region and the credentials for clients of the embedded cloud. The embedded cloud does not check credentials. */
export const LOCAL_CREDENTIALS = {
  region: 'ap-south-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};

const UNCHECKED =
  'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/local/aws4_request, SignedHeaders=host, Signature=0';

/**
 * Adds a placeholder instead of a signature. Signing takes a third of the time of a small call, and the embedded cloud
 * does not check signatures.
 */
const signer = {
  async sign<Request extends { headers: Record<string, string> }>(request: Request): Promise<Request> {
    request.headers['authorization'] = UNCHECKED;
    request.headers['x-amz-date'] = '20260101T000000Z';
    return request;
  },
};

/**
 * Converts a body to text. Node sends a text body in the same packet as the headers, but bytes in a separate packet.
 */
const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString();

/** The part of a request handler's interface that the SDK uses. */
interface SdkRequest {
  method: string;
  hostname: string;
  port?: number;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}
interface Answer {
  response: { statusCode: number; headers: Record<string, string>; body: Uint8Array };
}

const agent = new Agent({ keepAlive: true, scheduling: 'lifo' });

/**
 * Returns a replacement for the SDK's request handler. The SDK's handler takes half of the time of a small call. It
 * sends headers and body separately, and watches for network failures that cannot happen on one machine.
 */
const handler = (timeout: number | undefined) => ({
  handle: (
    { method, hostname, port, path, headers, body }: SdkRequest,
    { abortSignal }: { abortSignal?: object } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const signal = abortSignal as AbortSignal | undefined;
      const sent = request({ agent, method, hostname, port, path, headers, timeout, signal }, (reply) => {
        buffer(reply).then((all) => {
          const { statusCode = 0 } = reply;
          resolve({ response: { statusCode, headers: reply.headers as Record<string, string>, body: all } });
        }, reject);
      });
      const late = () => Object.assign(new Error(`No answer in ${timeout} ms.`), { name: 'TimeoutError' });
      sent.on('timeout', () => sent.destroy(late()));
      sent.on('error', reject);
      sent.end(body && textOf(body));
    }),
});

/** Returns an empty user agent, because the embedded cloud does not read it. */
const defaultUserAgentProvider = async () => [];

/**
 * Returns the configuration for clients of the embedded cloud's table, streams and queues. Do not use it for clients
 * that sign links to files, because such links are signed as in AWS.
 * @param timeoutMs how long a call may take before it is retried; absent: no limit
 */
export const embeddedClientConfig = (endpoint: string, timeoutMs?: number) => ({
  ...LOCAL_CREDENTIALS,
  endpoint,
  signer,
  requestHandler: handler(timeoutMs),
  defaultUserAgentProvider,
});

/**
 * Makes the clients of the handlers call the embedded cloud whose address is in the environment. Measures the calls of
 * the table's clients.
 */
export const embeddedClients: ClientSetup = {
  config: (service, timeoutMs) =>
    service === 's3'
      ? { ...LOCAL_CREDENTIALS, endpoint: env('S3_ENDPOINT'), forcePathStyle: true }
      : embeddedClientConfig(env(service === 'sqs' ? 'SQS_ENDPOINT' : 'DYNAMODB_ENDPOINT'), timeoutMs),
  prepare: meter.watch,
};
