import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../infra/bundle/bundle.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();

/** A Secrets Manager whose secret has none of its values filled in. */
const secrets = createServer((_, response) => response.end(JSON.stringify({ SecretString: '{"razorpay_key_id":""}' })));
beforeAll(() => new Promise<void>((resolve) => secrets.listen(0, '127.0.0.1', resolve)));
afterAll(() => secrets.close());

/** Runs an operator's command in its own process, against the embedded table. */
async function command(file: string, args: string[], given: Record<string, string> = {}) {
  const { DYNAMODB_ENDPOINT, TABLE_NAME, PATH } = process.env;
  const env = {
    PATH,
    TABLE_NAME,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: DYNAMODB_ENDPOINT,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `http://127.0.0.1:${(secrets.address() as AddressInfo).port}`,
    DATA_KEY_ID: 'arn:aws:kms:ap-south-1:111111111111:key/x',
    ...given,
  };
  const ran = promisify(execFile)(process.execPath, [join(ROOT, file), ...args], { env });
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
}

test('the reindex command refuses a value that is no order id, and the id of an order that does not exist', async () => {
  expect(await command('infra/operate/reindex.ts', ['--order', 'nonsense'])).toEqual({
    code: 2,
    said: 'nonsense is no id of an order: <user>-<order>, as its page’s address has it.',
  });
  expect(await command('infra/operate/reindex.ts', ['--order', 'asha000000-01m4x0000000000000000000'])).toEqual({
    code: 2,
    said: '1 of these orders do not exist; what was left of them is removed.',
  });
});

test('the after-restore command works without Razorpay’s keys and says which steps it skipped', async () => {
  const given = { SECRETS_ARN: 'arn:secret' };
  const since = ['--since', '2026-01-31T10:00:00Z'];
  expect(await command('infra/operate/after-restore.ts', since, given)).toEqual({
    code: 0,
    said: 'Wallets whose documents begin a new series: 0.\nNo top-ups were looked for: the secret has no keys of Razorpay.',
  });
});

test.each([
  ['infra/operate/audit.ts', []],
  ['infra/migrate/migrate.ts', []],
  ['infra/operate/after-restore.ts', ['--since', '2026-01-31T10:00:00Z']],
  ['infra/operate/reindex.ts', ['--all']],
  ['infra/operate/restore.ts', ['--from', 'a', '--to', 'b', '--at', '2026-01-31T10:00:00Z']],
  ['infra/operate/smoke.ts', ['http://127.0.0.1:1']],
])('the command %s prints a sentence, not a stack trace, if AWS fails', async (file, args) => {
  const given = { SECRETS_ARN: 'arn:secret', AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1', AWS_MAX_ATTEMPTS: '1' };
  const { code, said } = await command(file, args, given);
  expect(code).toBe(2);
  expect(said).not.toBe('');
  expect(said).not.toMatch(/^\s+at /m);
});
