import { vi } from 'vitest';
import { log } from '../../../functions/platform/log.ts';

type Line = Record<string, unknown> & { level: string; message: string };

/** Collects the log lines that functions write at INFO and above during some work, instead of printing them. */
export async function logLines(work: () => Promise<unknown>): Promise<Line[]> {
  const written: string[] = [];
  const keep = (text: string | Uint8Array) => written.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(keep));
  const before = log.getLevelName();
  log.setLogLevel('INFO');
  try {
    await work();
  } finally {
    log.setLogLevel(before);
    for (const spy of spies) spy.mockRestore();
  }
  const lines = written.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line) as Line);
}
