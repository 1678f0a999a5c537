import { env, isLocal } from '../../functions/platform/env.ts';

/**
 * Checks the settings of a command before it starts. The command writes document rows again, in which the names of
 * account holders are encrypted. So it needs the data key, and AWS credentials in the environment to call KMS.
 * @throws Error naming the missing variable
 */
export function checkDataKeySettings(): void {
  env('TABLE_NAME');
  if (isLocal()) return;
  for (const name of ['DATA_KEY_ID', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) env(name);
}
