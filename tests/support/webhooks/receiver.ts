import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WebhookMessage } from '../../../shared/webhooks/views.ts';

/** A message that a receiver took or refused. */
export interface Received {
  message: WebhookMessage;
  raw: string;
  headers: Record<string, string>;
  path: string;
  status: number;
}

/**
 * Returns a receiver's answer to a message: a status, and a body if one is needed. If it returns undefined, the
 * receiver does not answer.
 */
type Answers = (
  received: Omit<Received, 'status'>,
) => { status: number; body?: string; headers?: Record<string, string>; waitMs?: number } | undefined;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/**
 * Returns the message of a request if the library of Standard Webhooks accepts its signature.
 * @throws if the library does not accept it
 */
export const verified = (secret: string, { raw, headers }: Pick<Received, 'raw' | 'headers'>): WebhookMessage =>
  new Webhook(secret).verify(raw, headers) as WebhookMessage;

/**
 * Starts a receiver of webhooks for the tests of a file, at a loopback origin that the embedded cloud allows. It
 * answers 204 until a test sets `answers`, and forgets everything before each test.
 */
export function useReceiver() {
  const receiver = {
    origin: '',
    received: [] as Received[],
    mostAtOnce: 0,
    answers: (() => ({ status: 204 })) as Answers,
    /** Returns the types of the messages that were taken at a path. */
    typesAt: (path: string) =>
      receiver.received.filter((one) => one.path === path && one.status < 300).map(({ message }) => message.type),
  };
  let open = 0;
  const server = createServer(async (request, response) => {
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, ++open);
    const raw = await bodyOf(request);
    const headers = request.headers as Record<string, string>;
    const seen = { message: JSON.parse(raw) as WebhookMessage, raw, headers, path: request.url ?? '' };
    const reply = receiver.answers(seen);
    if (reply?.waitMs !== undefined) await new Promise((resolve) => setTimeout(resolve, reply.waitMs));
    receiver.received.push({ ...seen, status: reply?.status ?? 0 });
    open--;
    if (reply === undefined) request.socket.destroy();
    else response.writeHead(reply.status, reply.headers).end(reply.body);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env['ALLOWED_LOOPBACK'] += ` ${receiver.origin}`;
  });
  beforeEach(() => {
    receiver.received = [];
    receiver.mostAtOnce = 0;
    receiver.answers = () => ({ status: 204 });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}
