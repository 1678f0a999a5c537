import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { GUIDE_PLACEHOLDERS, guide } from '../../../functions/health/guide.ts';
import { clientText } from '../../../infra/client/client-text.ts';
import { ERRORS } from '../../../shared/errors.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { hookSeller } from '../../support/webhooks/endpoint-calls.ts';

const cloud = useMarket();
const folder = await mkdtemp(join(tmpdir(), 'guide-'));

/** Returns the start page's code examples in one language. */
const printed = (language: string): string[] =>
  [...guide().matchAll(/^```(\w+)\n(.*?)\n```$/gms)].flatMap(([, one, code = '']) => (one === language ? [code] : []));

async function payingKey(): Promise<string> {
  const { token } = await hookSeller();
  const made = await cloud.api<{ key: string }>('POST', '/users/api-key', { body: { may_pay: true }, token });
  return made.body.data.key;
}

test('the five commands of the start page quote, create, pay, label and track a parcel', async () => {
  const key = await payingKey();
  let order: string = GUIDE_PLACEHOLDERS.order;
  for (const command of printed('bash')) {
    const text = command
      .replaceAll(GUIDE_PLACEHOLDERS.url, cloud.url)
      .replaceAll(GUIDE_PLACEHOLDERS.key, key)
      .replaceAll(GUIDE_PLACEHOLDERS.order, order)
      .replaceAll(GUIDE_PLACEHOLDERS.partner, 'dlv');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${text} -s`], { cwd: folder });
    if (command.endsWith('-o label.pdf')) {
      expect(readFileSync(join(folder, 'label.pdf')).toString('latin1', 0, 5)).toBe('%PDF-');
      continue;
    }
    const { meta, data } = JSON.parse(stdout) as { meta: object; data: { _id: string } };
    expect([command, meta]).toMatchObject([command, { success: true }]);
    if (command.includes('/orders/logistic')) order = data._id;
  }
  expect(printed('bash')).toHaveLength(5);
});

test('every TypeScript example of the start page runs as it is printed', async () => {
  const examples = printed('ts');
  const start = examples.filter((code) => code.startsWith('import '));
  const rest = examples.filter((code) => !code.startsWith('import '));
  expect([start.length, rest.length]).toEqual([1, 7]);
  const secret = `whsec_${Buffer.from('a secret of the test, 24').toString('base64')}`;
  const [body, at] = ['{"type":"order.booked"}', new Date()];
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  };
  writeFileSync(join(folder, 'parcelwise-client.ts'), clientText());
  const program = [
    ...start,
    // The request that a web server would pass to the example program.
    `const [request, rawBody] = [{ headers: ${JSON.stringify(headers)} }, '${body}'];`,
    ...rest,
    'console.log(quote.data.available_logistic.length > 0, paid.ewaybill_number !== null, where.status);',
    'console.log(new TextDecoder().decode(label.slice(0, 5)), message.type);',
  ].join('\n');
  const file = join(folder, 'program.ts');
  writeFileSync(
    file,
    program
      .replaceAll(GUIDE_PLACEHOLDERS.url, cloud.url)
      .replaceAll(GUIDE_PLACEHOLDERS.key, await payingKey())
      .replaceAll(GUIDE_PLACEHOLDERS.partner, 'dlv')
      .replaceAll('whsec_…', secret),
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  // The first line is left out: the paging example prints the id of the only order there, which is different in each
  // run.
  expect(stdout.trim().split('\n').slice(1)).toEqual(['true true pending_pickup', '%PDF- order.booked']);
});

test('the guide lists every error code', () => {
  for (const code of Object.keys(ERRORS)) expect(guide()).toContain(`| ${code} |`);
});
