import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import { app } from '../../../functions/app.ts';
import type { DataDir } from '../data-dir.ts';

const REGION = 'ap-south-1';
export const LOCAL_BUCKET = 'parcelwise-local';

/**
 * The visibility time-out that makes a message visible at once. It is not 0, because of a fault in the emulator (fauxqs
 * 2.4.1). With 0 it violates its own NOT NULL constraint, and the message is lost until the next start.
 */
export const VISIBLE_AT_ONCE = 0.001;

/** Returns the name of the dead-letter queue of a queue or a stream. */
export const deadLetterQueueOf = (name: string): string => `${name}-dead`;

export interface RunningQueues {
  endpoint: string;
  urls: Record<string, string>;
  server: FauxqsServer;
  stop(): Promise<void>;
}

/**
 * Closes connections from other machines, because the emulator listens on all network interfaces. Returns a function
 * that turns this protection off.
 */
function onlyFromHere(port: () => number): () => void {
  const check = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (socket.localPort === port() && !/^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')) socket.destroy();
  };
  subscribe('net.server.socket', check);
  return () => unsubscribe('net.server.socket', check);
}

/**
 * Gives downloads through presigned links the file name in the link, as S3 does. This is needed because the emulator
 * ignores `response-content-disposition`. Returns a function that turns this off.
 */
function withFileNames(port: () => number): () => void {
  const name = (message: unknown): void => {
    const { request, response, socket } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      socket: Socket;
    };
    if (socket.localPort !== port()) return;
    const disposition = new URLSearchParams(request.url?.split('?')[1]).get('response-content-disposition');
    if (disposition !== null) response.setHeader('content-disposition', disposition);
  };
  subscribe('http.server.request.start', name);
  return () => unsubscribe('http.server.request.start', name);
}

/**
 * Starts SQS and S3 with their state in the data folder. Creates the bucket, the queues and a dead-letter queue for
 * each queue and stream.
 */
export async function startQueues(dir: DataDir): Promise<RunningQueues> {
  let port = 0;
  const stops = [onlyFromHere(() => port), withFileNames(() => port)];
  const server = await startFauxqs({
    port: 0,
    logger: false,
    defaultRegion: REGION,
    ...(dir.isKept ? { dataDir: dir.path('queues'), s3StorageDir: dir.path('files') } : {}),
  });
  port = server.port;
  const dead = [...Object.keys(app.queues), ...Object.keys(app.streams)].map(deadLetterQueueOf);
  const keep = { MessageRetentionPeriod: '1209600' };
  const { queues } = server.setup({
    buckets: [LOCAL_BUCKET],
    queues: [
      ...dead.map((name) => ({ name, attributes: keep })),
      ...Object.entries(app.queues).map(([name, row]) => ({
        name,
        attributes: {
          VisibilityTimeout: String(row.timeoutSeconds ?? 30),
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: `arn:aws:sqs:${REGION}:000000000000:${deadLetterQueueOf(name)}`,
            maxReceiveCount: row.tries,
          }),
        },
      })),
    ],
  });
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    urls: Object.fromEntries(queues.map(({ name, url }) => [name, `${endpoint}${new URL(url).pathname}`])),
    server,
    async stop() {
      await server.stop();
      for (const end of stops) end();
    },
  };
}
