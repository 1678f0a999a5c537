import { startProcess } from './start-process.ts';

interface CloudInfo {
  url: string;
  env: Record<
    'DYNAMODB_ENDPOINT' | 'SQS_ENDPOINT' | 'QUEUE_MAIL' | 'TABLE_NAME' | 'BUCKET_NAME' | 'SECRET_JWT',
    string
  >;
}

/** Starts a cloud on a data folder in its own process. */
export async function spawnCloud(dataDir: string): Promise<CloudInfo & { kill(): Promise<void> }> {
  const { told, kill } = await startProcess<CloudInfo>('clouds/stand-alone-cloud.ts', dataDir);
  return { ...told, kill };
}
