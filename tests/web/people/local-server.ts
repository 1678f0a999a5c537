import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export const envelope = (response: ServerResponse, status: number, data: unknown, meta: object = {}): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ meta: { success: status < 400, status, message: 'said', ...meta }, data }));
};

/** Starts a real HTTP server that records its requests, and directs the client's relative addresses to it. */
export async function startServer(answer: (response: ServerResponse, attempt: number) => void) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => real(base + url, init));
  const stop = () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  };
  return { seen, stop };
}

/** Returns a token in the format of the server, valid for an hour by default. */
export const tokenFor = (sub: string, exp = Date.now() / 1000 + 3600): string =>
  `h.${Buffer.from(JSON.stringify({ sub, exp: Math.floor(exp) })).toString('base64url')}.s`;
