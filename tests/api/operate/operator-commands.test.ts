import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../../infra/bundle/bundle.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const seller = usePerson('merchant', { rupees: 5000 });

/** A fake Secrets Manager. The values in its secret are empty. */
const secrets = createServer((_, response) => response.end(JSON.stringify({ SecretString: '{"razorpay_key_id":""}' })));
beforeAll(() => new Promise<void>((resolve) => secrets.listen(0, '127.0.0.1', resolve)));
afterAll(() => secrets.close());

/** Runs an operator's command in a separate process, against the embedded table. */
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
  const ran = promisify(execFile)(process.execPath, [join(PROJECT_ROOT, file), ...args], { env });
  return ran.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  );
}

test('the reindex command refuses an order id that is malformed or unknown', async () => {
  expect(await command('infra/operate/reindex.ts', ['--order', 'nonsense'])).toEqual({
    code: 2,
    said: 'nonsense is no id of an order: <user>-<order>, as its page’s address has it.',
  });
  expect(await command('infra/operate/reindex.ts', ['--order', 'asha000000-01m4x0000000000000000000'])).toEqual({
    code: 2,
    said: '1 of these orders do not exist; what was left of them is removed.',
  });
});

test('the after-restore command works without Razorpay’s keys, and lists the steps that it skipped', async () => {
  const given = { SECRETS_ARN: 'arn:secret' };
  const since = ['--since', '2026-01-31T10:00:00Z'];
  expect(await command('infra/operate/after-restore.ts', since, given)).toEqual({
    code: 0,
    said: 'Wallets whose documents begin a new series: 0.\nNo top-ups were looked for: the secret has no keys of Razorpay.',
  });
});

test('the trace command prints an order’s events from the table and, through the AWS CLI, from the log', async () => {
  const { _id } = await orderCalls(cloud).booked(seller);
  const { awb } = await orderCalls(cloud).kept(_id);
  const { code, said } = await command('infra/operate/trace.ts', [_id]);
  expect(code).toBe(0);
  const lines = said.split('\n');
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}order {4}created$/);
  expect(said).toMatch(new RegExp(`  order    paid ₹\\d+\\.\\d\\d for Delhivery, AWB ${awb}\n`));
  expect(said).toMatch(/ {2}wallet {3}line \d+: \w+ −₹\d+\.\d\d, \S+\n/);
  expect(lines.at(-1)).toBe('Without --logs NAME the log lines of the deployment NAME are left out.');

  const folder = mkdtempSync(join(tmpdir(), 'aws-'));
  const rows = [
    ['@timestamp', '2026-11-23 08:00:00.000'],
    ['@log', '1:/aws/lambda/Parcelwise-orders-api-http'],
    ['level', 'INFO'],
    ['message', 'answered'],
    ['request_id', 'R1'],
    ['outcome', 'ok'],
  ];
  const found = { status: 'Complete', results: [rows.map(([field, value]) => ({ field, value }))] };
  writeFileSync(
    join(folder, 'aws'),
    `#!/bin/sh\necho "$@" >> ${folder}/asked\n[ "$2" = start-query ] && echo '{"queryId":"Q"}' || echo '${JSON.stringify(found)}'\n`,
    { mode: 0o755 },
  );
  const logged = await command('infra/operate/trace.ts', [_id, '--logs', 'Parcelwise'], {
    PATH: `${folder}:${process.env['PATH']}`,
  });
  expect(logged.said).toContain(
    '2026-11-23 08:00:00  log      Parcelwise-orders-api-http INFO answered outcome=ok, request R1',
  );
  // The first query reads the log lines that contain the order's id. The second query reads the other log lines of the
  // same requests.
  const asked = readFileSync(join(folder, 'asked'), 'utf8');
  expect(asked).toContain(`filter @message like '${_id}'`);
  expect(asked).toContain(`filter request_id in ['R1'] and @message not like '${_id}'`);
  rmSync(folder, { recursive: true });
});

test.each([
  [[], 'Name one order: npm run trace -- ORDER [--logs Parcelwise]'],
  [['nonsense'], 'There is no order nonsense. Its id is in its page’s address: <user>-<order>.'],
])('the trace command refuses %j with an explanation', async (args, said) => {
  expect(await command('infra/operate/trace.ts', args)).toEqual({ code: 2, said });
});

test.each([
  ['infra/operate/audit.ts', []],
  ['infra/migrate/migrate.ts', []],
  ['infra/operate/after-restore.ts', ['--since', '2026-01-31T10:00:00Z']],
  ['infra/operate/reindex.ts', ['--all']],
  ['infra/operate/trace.ts', ['asha000000-01m4x0000000000000000000aa']],
  ['infra/operate/restore.ts', ['--from', 'a', '--to', 'b', '--at', '2026-01-31T10:00:00Z']],
  ['infra/operate/smoke.ts', ['http://127.0.0.1:1']],
])('the command %s prints a readable message and no stack trace if AWS fails', async (file, args) => {
  const given = { SECRETS_ARN: 'arn:secret', AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1', AWS_MAX_ATTEMPTS: '1' };
  const { code, said } = await command(file, args, given);
  expect(code).toBe(2);
  expect(said).not.toBe('');
  expect(said).not.toMatch(/^\s+at /m);
});
