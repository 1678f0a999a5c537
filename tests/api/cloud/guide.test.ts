import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CLIENT_START, guide, guideCommands, guideProgram, PLACES } from '../../../functions/health/guide.ts';
import { clientText } from '../../../infra/client/client-text.ts';
import { ERRORS } from '../../../shared/errors.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { hookSeller } from '../../support/webhooks/endpoint-calls.ts';

const cloud = useMarket();

async function payingKey(): Promise<string> {
  const { token } = await hookSeller();
  const made = await cloud.api<{ key: string }>('POST', '/users/api-key', { body: { may_pay: true }, token });
  return made.body.data.key;
}

test('the five commands of the start page take a parcel from its price to its place', async () => {
  const key = await payingKey();
  let order: string = PLACES.order;
  for (const command of guideCommands()) {
    const text = command
      .replaceAll(PLACES.url, cloud.url)
      .replaceAll(PLACES.key, key)
      .replaceAll(PLACES.order, order)
      .replaceAll(PLACES.partner, 'dlv');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${text} -s`]);
    const { meta, data } = JSON.parse(stdout) as { meta: object; data: { _id: string } };
    expect([command, meta]).toMatchObject([command, { success: true }]);
    if (command.includes('/orders/logistic')) order = data._id;
  }
  expect(guideCommands()).toHaveLength(5);
});

test('the TypeScript program of the start page does the same', async () => {
  const folder = tmpdir();
  const client = join(folder, `guide-client-${process.pid}.ts`);
  writeFileSync(client, clientText());
  const program = `${guideProgram()
    .replace('./parcelwise-client.ts', pathToFileURL(client).href)
    .replaceAll(PLACES.url, cloud.url)
    .replaceAll(PLACES.key, await payingKey())
    .replaceAll(PLACES.partner, 'dlv')}\nconsole.log(where.status, paid.ewaybill_number === label.ewaybill_number);`;
  const file = join(folder, `guide-${process.pid}.ts`);
  writeFileSync(file, program);
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  expect(stdout.trim()).toBe('pending_pickup true');
});

test('the guide has every example that is run, every error code, and no other program', () => {
  const text = guide();
  for (const command of guideCommands()) expect(text).toContain(command);
  for (const line of [CLIENT_START, ...guideProgram().split('\n').slice(2)]) expect(text).toContain(line);
  for (const code of Object.keys(ERRORS)) expect(text).toContain(`| ${code} |`);
});
