import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface CloudProcess {
  url: string;
  env: Record<
    'DYNAMODB_ENDPOINT' | 'SQS_ENDPOINT' | 'QUEUE_MAIL' | 'TABLE_NAME' | 'BUCKET_NAME' | 'SECRET_JWT',
    string
  >;
  /** `kill -9`, of this process only. */
  kill(): Promise<void>;
}

/** Starts a cloud on a data folder in a process of its own. */
export async function spawnCloud(dataDir: string): Promise<CloudProcess> {
  const script = fileURLToPath(new URL('stand-alone-cloud.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const told = await Promise.race([once(lines, 'line'), exited.then(() => undefined)]);
  if (told === undefined) throw new Error('The cloud process ended before it was ready.');
  return {
    ...(JSON.parse(String(told[0])) as Pick<CloudProcess, 'url' | 'env'>),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
