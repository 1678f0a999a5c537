import { expect, test } from 'vitest';
import { sendOnce } from '../../../functions/platform/messaging/send-once.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();
let sent = 0;
const send = async (): Promise<void> => {
  sent++;
};

test('a mail whose queue message is delivered twice is sent once', async () => {
  await sendOnce('again', send);
  await sendOnce('again', send);
  expect(sent).toBe(1);
  const both = await Promise.allSettled([sendOnce('at-once', send), sendOnce('at-once', send)]);
  expect(sent).toBe(2);
  // The later delivery either finds that the mail was sent, or fails and is delivered again.
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  await sendOnce('at-once', send);
  expect(sent).toBe(2);
});

test('a mail whose sending failed is sent when its queue message is delivered again', async () => {
  sent = 0;
  const fails = sendOnce('fails', () => Promise.reject(new Error('SES said no')));
  await expect(fails).rejects.toThrow('SES said no');
  await sendOnce('fails', send);
  expect(sent).toBe(1);
  const dead = { pk: 'SENT#dead', sk: 'SENT', until: new Date(Date.now() - 1).toISOString() };
  const busy = { pk: 'SENT#busy', sk: 'SENT', until: new Date(Date.now() + 60_000).toISOString() };
  await commit([{ put: dead }, { put: busy }]);
  await sendOnce('dead', send);
  expect(sent).toBe(2);
  await expect(sendOnce('busy', send)).rejects.toThrow('Another delivery');
  expect(sent).toBe(2);
});
