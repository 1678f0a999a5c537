import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../infra/bundle/bundle.ts';
import { ADMINISTRATOR } from '../../infra/local/demo/demo-accounts.ts';
import { localClient } from '../../infra/local/local-client.ts';
import { type RunningTable, startTable } from '../../infra/local/start-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'admin-'));
let table: RunningTable;
beforeAll(async () => {
  table = await startTable({ name: 'admin', file: join(folder, 'table.db'), external: undefined });
});
afterAll(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
});

const create = async (password = 'correct horse battery'): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'infra/create-admin.ts')], {
    env: {
      PATH: process.env['PATH'],
      TABLE_NAME: 'admin',
      DYNAMODB_ENDPOINT: table.endpoint,
      ADMIN_EMAIL: 'First@Parcels.test',
      ADMIN_PASSWORD: password,
    },
  });
  return stdout.trim();
};

it('creates the first administrator once', async () => {
  await expect(create('short')).rejects.toThrow('Take a password of 12 characters or more.');
  expect(await create()).toBe('first@parcels.test may sign in as administrator.');
  expect(await create()).toBe('first@parcels.test has an account already; nothing was changed.');
  const client = new DynamoDBClient(localClient(table.endpoint));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'admin' }));
  client.destroy();
  expect(Items.filter(({ sk }) => sk?.S === 'USER').map(({ email, roleId }) => [email?.S, roleId?.S])).toEqual([
    ['first@parcels.test', ADMINISTRATOR.id],
  ]);
  expect(JSON.stringify(Items)).not.toContain('correct horse');
});
