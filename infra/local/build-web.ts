import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the time of the newest file in a folder in milliseconds, or 0 if the folder is missing or empty. */
function newest(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((latest, entry) => Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/**
 * Builds the site into `dist/web` if the built site is missing or older than its sources. The site includes the
 * TypeScript client, because the API page links to it.
 */
export async function buildWeb(): Promise<void> {
  const sources = Math.max(newest(join(ROOT, 'web')), newest(join(ROOT, 'shared')));
  if (newest(join(ROOT, 'dist/web')) > sources) return;
  console.log('Building the site …');
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // The build runs at a low priority. The demo is loaded at the same time and takes longer, so it gets most of the
  // processor time.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The site could not be built; its messages stand above.');
  const { clientText } = await import('../client/client-text.ts');
  writeFileSync(join(ROOT, 'dist/web/parcelwise-client.txt'), clientText());
}
