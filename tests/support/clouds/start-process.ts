import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Node's options for processes that live for many tests: new objects get 64 MB before they are collected. With the
 * default of 1 to 16 MB, collecting garbage took an eighth of the time.
 */
export const YOUNG_MEMORY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

export interface Process<Info> {
  /** What the script printed as one line of JSON when it was ready. */
  told: Info;
  /** Asks a script that uses `tellEach` for another line. */
  again(): Promise<Info>;
  /** Sends `kill -9` to this process only. */
  kill(): Promise<void>;
}

/**
 * Starts a script in its own process and waits until it prints its line of JSON, which contains the address of its
 * cloud.
 * @param script its path in `tests/support`
 */
export async function startProcess<Info>(
  script: string,
  ...args: readonly string[]
): Promise<Process<Info & { url: string }>> {
  // Joined by hand, because Vite rewrites `new URL` with a template.
  const path = join(import.meta.dirname, '..', script);
  const child = spawn(process.execPath, [...YOUNG_MEMORY, path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  async function next(): Promise<Info & { url: string }> {
    const ready = new Promise<string>((resolve) => {
      lines.on('line', (line) => line.startsWith('{"url"') && resolve(line));
    });
    const told = await Promise.race([ready, exited.then(() => undefined)]);
    if (told === undefined) throw new Error('The cloud process ended before it was ready.');
    return JSON.parse(told) as Info & { url: string };
  }
  return {
    told: await next(),
    again() {
      child.stdin.write('\n');
      return next();
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
