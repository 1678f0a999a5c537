import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { queueVariable } from '../../functions/platform/env.ts';
import { log } from '../../functions/platform/log.ts';
import type { DataDir } from './data-dir.ts';
import { smsEnvironment, whatsappEnvironment } from './sms-environment.ts';

const LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR', 'CRITICAL', 'SILENT'] as const;
const isLogLevel = (text: string): text is (typeof LEVELS)[number] => LEVELS.some((level) => level === text);

const ROOT = new URL('../../', import.meta.url);

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return 'local'; // the folder is a copy without git
  }
}

/**
 * Returns a 256-bit key from the data folder. Creates the key if it is missing. The folder stores the key, so that
 * users stay signed in after a restart and encrypted values can still be decrypted.
 */
function keptKey(dir: DataDir, name: 'secret-jwt' | 'secret-data-key'): string {
  const kept = dir.read(name);
  if (kept !== undefined) return kept;
  const made = randomBytes(32).toString('base64url');
  dir.write(name, made);
  return made;
}

/** Sets the environment variables that the stack sets for functions in AWS. */
export function setEnvironment(
  dir: DataDir,
  made: {
    tableName: string;
    bucket: string;
    tableEndpoint: string;
    queueEndpoint: string;
    queues: Record<string, string>;
  },
): void {
  const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { version: string };
  Object.assign(process.env, {
    STAGE: 'local',
    TABLE_NAME: made.tableName,
    BUCKET_NAME: made.bucket,
    DYNAMODB_ENDPOINT: made.tableEndpoint,
    SQS_ENDPOINT: made.queueEndpoint,
    S3_ENDPOINT: made.queueEndpoint,
    SECRET_JWT: keptKey(dir, 'secret-jwt'),
    SECRET_DATA_KEY: keptKey(dir, 'secret-data-key'),
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    VERSION: version,
    COMMIT: commit(),
    ...smsEnvironment(process.env['SMS_SENDER_ID']),
    ...whatsappEnvironment(process.env['WHATSAPP_PHONE_ID']),
    ...Object.fromEntries(Object.entries(made.queues).map(([name, url]) => [queueVariable(name), url])),
  });
  const level = process.env['POWERTOOLS_LOG_LEVEL'] ?? 'WARN';
  if (isLogLevel(level)) log.setLogLevel(level);
}
