import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { scale } from '../clouds/scale.ts';
import { type Process, startProcess } from '../clouds/start-process.ts';
import { callApi, type Sent } from '../people/call-api.ts';

/**
 * How many milliseconds after the commands the process is killed. At these moments some commands are done, some are
 * half done and some have not begun.
 */
export const MOMENTS_MS = Array.from({ length: scale(1, 25) }, (_, at) => 150 + 15 * at);

interface MarketInfo {
  admin: string;
  sellers: { id: string; token: string }[];
}

/** Commands in progress when the process is killed, and the check of their result. */
export interface UnderWay {
  commands: (() => Promise<unknown>)[];
  check(): Promise<void>;
}

/**
 * Runs the test market in a process that a test kills and restarts on the same data. Each test gets a new one.
 *
 * @example
 * const market = useMortalMarket();
 * await market.serve(2);
 * await market.killAmid(150, [await paying(market.sellers[0]), await deleting(market.sellers[1])]);
 */
export function useMortalMarket() {
  let dataDir = '';
  let server: Process<MarketInfo & { url: string }> | undefined;
  const start = async (how: string): Promise<MarketInfo> => {
    server = await startProcess<MarketInfo>('web/serve-market.ts', dataDir, how);
    market.url = server.told.url;
    return server.told;
  };
  const market = {
    url: '',
    /** The token of an administrator with ₹500. */
    admin: '',
    /** Sellers with ₹1,00,000 each. */
    sellers: [] as MarketInfo['sellers'],
    async serve(sellers: number): Promise<void> {
      const { admin, sellers: made } = await start(String(sellers));
      Object.assign(market, { admin, sellers: made });
    },
    api: <T>(token: string, method: string, path: string, sent: Omit<Sent, 'token'> = {}) =>
      callApi<T>(market.url, method, path, { ...sent, token }),
    /** Moves the couriers' clock. */
    async advance(advanceHours: number): Promise<void> {
      const body = JSON.stringify({ advanceHours });
      const headers = { 'content-type': 'application/json' };
      const moved = await fetch(`${market.url}/local/clock`, { method: 'POST', headers, body });
      expect(moved.status).toBe(200);
    },
    /**
     * Sends all commands at once, the first of each kind first, and kills the server in the middle. Then starts it
     * again and runs the schedules twice.
     */
    async killAmid(momentMs: number, kinds: readonly UnderWay[]): Promise<void> {
      const most = Math.max(...kinds.map(({ commands }) => commands.length));
      const commands = Array.from({ length: most }, (_, n) => kinds.flatMap((kind) => kind.commands[n] ?? [])).flat();
      const sent = commands.map((command) => command().catch(() => undefined));
      await Promise.race([Promise.all(sent), new Promise((resolve) => setTimeout(resolve, momentMs))]);
      await server?.kill();
      await Promise.all(sent);
      await start('again');
      await market.advance(1);
      await market.advance(1);
    },
    audit: async (): Promise<unknown> => (await fetch(`${market.url}/local/audit`)).json(),
  };
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  });
  afterEach(async () => {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return market;
}
