import { afterEach, expect, test, vi } from 'vitest';
import { useCloud } from '../support/cloud.ts';

const cloud = useCloud();
afterEach(() => vi.unstubAllEnvs());

const ask = (given?: string) =>
  cloud.api('GET', '/health', { headers: given === undefined ? {} : { 'x-origin-verify': given } });

test('with an origin secret only what carries it is answered', async () => {
  vi.stubEnv('SECRET_ORIGIN', 'the-value');
  expect((await ask('the-value')).status).toBe(200);
  for (const given of [undefined, '', 'the-valu', 'the-value2']) expect((await ask(given)).status).toBe(403);
});

test('in AWS nothing is answered without the secret', async () => {
  vi.stubEnv('STAGE', 'aws');
  for (const given of [undefined, 'the-value']) expect((await ask(given)).status).toBe(500);
});

test('while it is rotated, the one before is answered too, and an empty one before opens nothing', async () => {
  vi.stubEnv('SECRET_ORIGIN', 'new-value');
  vi.stubEnv('SECRET_ORIGIN_PREVIOUS', 'old-value');
  expect((await ask('new-value')).status).toBe(200);
  expect((await ask('old-value')).status).toBe(200);
  expect((await ask('older-value')).status).toBe(403);
  vi.stubEnv('SECRET_ORIGIN_PREVIOUS', '');
  expect((await ask('old-value')).status).toBe(403);
  expect((await ask('')).status).toBe(403);
});
