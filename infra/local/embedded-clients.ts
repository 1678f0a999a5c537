import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { env } from '../../functions/platform/env.ts';
import type { ClientSetup } from '../../functions/platform/per-process.ts';
import { meter } from './table/meter.ts';

/** Region and credentials for the embedded cloud, which does not check them. */
export const LOCAL = { region: 'ap-south-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } };

const UNCHECKED =
  'AWS4-HMAC-SHA256 Credential=local/20260101/ap-south-1/local/aws4_request, SignedHeaders=host, Signature=0';

/** A placeholder signature. A real one takes a third of the time of a small call, and nobody checks it. */
const signer = {
  async sign<Request extends { headers: Record<string, string> }>(request: Request): Promise<Request> {
    request.headers['authorization'] = UNCHECKED;
    request.headers['x-amz-date'] = '20260101T000000Z';
    return request;
  },
};

/** Converts bytes to text, so that they are sent in one packet with the headers. */
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
 * Replaces the SDK's own handler, which writes headers and body separately and watches a network that is not there:
 * half of the time of a small call.
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

/** Nobody reads the user agent either. */
const defaultUserAgentProvider = async () => [];

/**
 * Returns the configuration of clients of the embedded cloud's table, streams and queues. Links into its bucket are
 * signed as in AWS. @param timeoutMs after which a hanging call is retried; absent: no time-out
 */
export const embedded = (endpoint: string, timeoutMs?: number) => ({
  ...LOCAL,
  endpoint,
  signer,
  requestHandler: handler(timeoutMs),
  defaultUserAgentProvider,
});

/** Sets up the handlers' clients for the embedded cloud that the environment names, and measures the table's. */
export const embeddedClients: ClientSetup = {
  config: (service, timeoutMs) =>
    service === 's3'
      ? { ...LOCAL, endpoint: env('S3_ENDPOINT'), forcePathStyle: true }
      : embedded(env(service === 'sqs' ? 'SQS_ENDPOINT' : 'DYNAMODB_ENDPOINT'), timeoutMs),
  prepare: meter.watch,
};
