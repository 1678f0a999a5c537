import { randomUUIDv7 } from 'node:crypto';
import { expect, test } from 'vitest';
import { scanTable } from '../../../functions/platform/table/scan-table.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { stopClock } from '../../support/clouds/still-clock.ts';

const cloud = useCloud();

const LEAD = {
  name: 'Asha',
  number: '9876543210',
  email: 'asha@example.in',
  company_name: 'Rao Textiles',
  location: 'Pune',
};

test('a lead is stored, and a lead with missing fields is refused with the specified messages', async () => {
  const reply = await cloud.api('POST', '/feedbacks', { body: LEAD });
  expect(reply.body.meta.message).toBe('Thanks for reaching out to us. Our executive will get back to you shortly.');
  const kept: unknown[] = [];
  for await (const item of scanTable('FEEDBACK')) kept.push(item);
  expect(kept).toMatchObject([LEAD]);
  const bad = await cloud.api('POST', '/feedbacks', { body: { number: '12', email: 'x' } });
  expect(bad.body.meta.fields).toEqual({
    name: 'Please enter your name',
    number: 'Please enter valid number',
    email: 'Please enter valid email',
    company_name: 'Please enter your company name',
    location: 'Please enter your location',
  });
});

test('a public form that is sent again with its idempotency key is stored once', async () => {
  stopClock();
  const sent = { ...LEAD, name: 'Meera', position: 'Operations', message: 'I know the hubs of Pune.' };
  const { company_name: _, location: __, ...application } = sent;
  for (const [path, body, kind] of [
    ['/feedbacks', { ...LEAD, name: 'Meera' }, 'FEEDBACK'],
    ['/career/apply-now', application, 'APPLICATION'],
  ] as const) {
    for (const [key, ip] of [
      [randomUUIDv7(), '10.9.9.6'],
      [`of-their-own-${kind}`, '10.9.9.7'],
    ] as const) {
      const send = () => cloud.api('POST', path, { body, key, ip });
      const replies = [...(await Promise.all([send(), send()])), await send()];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const kept: string[] = [];
    for await (const item of scanTable(kind)) kept.push(String(item['name']));
    expect(kept.filter((name) => name === 'Meera')).toHaveLength(2);
  }
});

test('public forms accept a limited number of requests from one IP address', async () => {
  stopClock();
  const from = (ip: string) => cloud.api('POST', '/feedbacks', { body: LEAD, ip });
  const statuses = (await Promise.all(Array.from({ length: 14 }, () => from('10.9.9.9')))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect((await from('10.9.9.8')).status).toBe(200);
});
