import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Has something unpacked into the folder for temporary files once for all processes, each of which may be the first:
 * whole or not at all, where the unpacker itself takes a half-written file for a finished one. It must ask for that
 * folder before it waits for anything. Answers the path of what it unpacked.
 */
export async function unpackOnce(name: string, unpack: () => Promise<string>): Promise<string> {
  const place = join(tmpdir(), name);
  const known = join(place, 'chromium');
  if (existsSync(known)) return known;
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(`${place}-`);
  process.env['TMPDIR'] = folder;
  const unpacking = unpack();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  const file = basename(await unpacking);
  try {
    renameSync(folder, place);
  } catch (error) {
    if (!existsSync(known)) throw error;
    rmSync(folder, { recursive: true, force: true }); // another process was faster
  }
  return join(place, file);
}
