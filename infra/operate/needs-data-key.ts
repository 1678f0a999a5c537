import { env, isLocal } from '../../functions/platform/env.ts';

/**
 * Checks the settings of a command before it starts. The command rewrites document rows, which contain the encrypted
 * names of account holders. So it needs the data key, and AWS credentials in the environment to call KMS.
 * @throws Error naming the missing variable
 */
export function checkDataKeySettings(): void {
  env('TABLE_NAME');
  if (isLocal()) return;
  for (const name of ['DATA_KEY_ID', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) env(name);
}
