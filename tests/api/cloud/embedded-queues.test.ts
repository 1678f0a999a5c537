import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { sendMail } from '../../../functions/platform/messaging/mail.ts';
import { sendSms } from '../../../functions/sms/send-sms.ts';
import { contentSecurityPolicy } from '../../../infra/headers.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { turnOnSms } from '../../support/clouds/turn-on-sms.ts';
import { person } from '../../support/people/people.ts';

const cloud = useCloud();
const get = (path: string, headers: Record<string, string> = {}) => fetch(cloud.url + path, { headers });

test('an embedded queue delivers mails to an outbox that can be read as JSON and as a web page', async () => {
  await sendMail({ to: 'a@b.test', subject: 'Hello <b>', text: 'See http://localhost/x' });
  const { body } = await cloud.api('GET', '/local/mail');
  expect(body).toMatchObject([{ to: 'a@b.test', subject: 'Hello <b>', text: 'See http://localhost/x' }]);
  const page = await get('/local/mail', { accept: 'text/html' });
  expect(await page.text()).toContain('Hello &#60;b&#62;');
  expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy());
});

test('an embedded queue delivers text messages to the outbox, where they are listed with the mails', async () => {
  turnOnSms();
  const values = { seller: 'Asha', parcel: 'AWB 5793', title: '<Delay>' };
  await sendSms({ to: '9876543210', template: 'comment', values });
  const text = 'Parcelwise: Asha writes about your parcel AWB 5793: <Delay>';
  const sent = { to: '9876543210', text, senderId: 'PRCLWS', templateId: 'local-comment' };
  expect((await cloud.api('GET', '/local/sms')).body).toMatchObject([sent]);
  const page = await (await get('/local/mail', { accept: 'text/html' })).text();
  expect(page).toContain('SMS from PRCLWS');
  expect(page).toContain('&#60;Delay&#62;');
  vi.unstubAllEnvs();
});

test('an embedded queue moves a message to the dead-letter queue after its last failed try', async () => {
  await sendMail({ to: 'good@b.test', subject: 'One', text: '' });
  await sendMail({ to: 7 as unknown as string, subject: 'malformed', text: '' });
  await cloud.settle();
  expect(cloud.deadLetters()).toMatchObject([{ queue: 'mail', body: { to: 7 } }]);
  const mails = await cloud.api('GET', '/local/mail');
  expect(mails.body).toMatchObject([{ to: 'good@b.test' }, { to: 'a@b.test' }]);
});

test('a failure in an embedded queue is logged without the request id and user of an earlier request', async () => {
  const lines: string[] = [];
  const keep = (text: string | Uint8Array) => lines.push(String(text)) > 0;
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  const { token } = await person('merchant');
  await cloud.api('GET', '/users', { token });
  await sendMail({ to: 7 as unknown as string, subject: 'malformed', text: '' });
  await cloud.settle();
  vi.restoreAllMocks();
  const failed = lines.flatMap((line) => line.split('\n')).filter((line) => line.includes('"message failed"'));
  expect(failed.length).toBeGreaterThan(0);
  for (const line of failed) {
    const told = JSON.parse(line) as object;
    for (const key of ['route', 'user_id', 'way', 'viewer_address']) expect(told).not.toHaveProperty(key);
  }
});

test('the clients of the embedded queues connect only to this machine', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  if (outside === undefined) return;
  const { port } = new URL(process.env['SQS_ENDPOINT'] as string);
  await expect(fetch(`http://${outside}:${port}/health`)).rejects.toThrow();
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
});
