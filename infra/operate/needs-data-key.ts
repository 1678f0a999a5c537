import { env, isLocal } from '../../functions/platform/env.ts';

/**
 * Says at once what a command lacks that writes rows of documents anew: names of account holders are sealed in the table,
 * so it needs the data key, and the credentials themselves in the environment to ask KMS with.
 * @throws Error naming the variable
 */
export function needsDataKey(): void {
  env('TABLE_NAME');
  if (isLocal()) return;
  for (const name of ['DATA_KEY_ID', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) env(name);
}
