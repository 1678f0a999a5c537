import { env, isLocal } from '../../functions/platform/env.ts';

/**
 * Checks at once what a command needs that rewrites document rows: names of account holders are encrypted in the table,
 * so it needs the data key, and AWS credentials in the environment to ask KMS with. @throws Error naming the variable
 */
export function needsDataKey(): void {
  env('TABLE_NAME');
  if (isLocal()) return;
  for (const name of ['DATA_KEY_ID', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) env(name);
}
