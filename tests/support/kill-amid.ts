import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { callApi, type Sent } from './call-api.ts';
import { scale } from './scale.ts';
import { type Process, startProcess } from './start-process.ts';

/** Killed so soon after the commands were sent: some are done, some half done, some not begun. */
export const MOMENTS_MS = Array.from({ length: scale(1, 25) }, (_, at) => 120 + 12 * at);

interface Told {
  token: string;
  admin: string;
}

/**
 * The market in a process of its own, which a test kills and starts again on the same data. For each test a new one.
 * @example
 * const market = useMortalMarket();
 * await market.serve();
 * await market.killAmid(120, [() => market.api(market.token, 'POST', '/orders/pay/', { body })]);
 */
export function useMortalMarket() {
  let dataDir = '';
  let server: Process<Told & { url: string }> | undefined;
  const market = {
    url: '',
    /** The seller with ₹1,00,000, and the administrator with ₹500. */
    token: '',
    admin: '',
    async serve(...args: string[]): Promise<void> {
      server = await startProcess<Told>('serve-market.ts', dataDir, ...args);
      market.url = server.told.url;
      market.token ||= server.told.token;
      market.admin ||= server.told.admin;
    },
    api: <T>(token: string, method: string, path: string, sent: Omit<Sent, 'token'> = {}) =>
      callApi<T>(market.url, method, path, { ...sent, token }),
    /** Lets hours pass at the couriers. */
    async advance(advanceHours: number): Promise<void> {
      const body = JSON.stringify({ advanceHours });
      const headers = { 'content-type': 'application/json' };
      const moved = await fetch(`${market.url}/local/clock`, { method: 'POST', headers, body });
      expect(moved.status).toBe(200);
    },
    /** Sends commands all at once, kills the server in the middle, starts it again and lets the schedules look twice. */
    async killAmid(momentMs: number, commands: (() => Promise<unknown>)[]): Promise<void> {
      const sent = commands.map((command) => command().catch(() => undefined));
      await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, momentMs))]);
      await server?.kill();
      await Promise.all(sent);
      await market.serve('again');
      await market.advance(1);
      await market.advance(1);
    },
    audit: async (): Promise<unknown> => (await fetch(`${market.url}/local/audit`)).json(),
  };
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
    Object.assign(market, { url: '', token: '', admin: '' });
  });
  afterEach(async () => {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return market;
}
