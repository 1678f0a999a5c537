import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { SignJWT } from 'jose';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { signText } from '../../../functions/payments/providers/signature.ts';
import { log } from '../../../functions/platform/log.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { type Person, person } from '../../support/people/people.ts';

/**
 * These tests run each rotation of docs/operations.md step by step, from the view of a function that runs the whole
 * time.
 */
const cloud = useCloud();
const aws = mockClient(SecretsManagerClient);
let vault: Record<string, string>;
let seller: Person;
let minutes = 0;

/** Advances the clock by more than the minute for which a secret is cached. */
const later = () => vi.setSystemTime(Date.now() + ++minutes * 61_000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vault = {
    jwt: 'key of tokens, the first: 32 signs or more',
    origin: 'origin-1',
    origin_previous: '',
    razorpay_key_id: 'rzp_1',
    razorpay_key_secret: 'key-1',
    razorpay_webhook_secret: 'hook-1',
    razorpay_webhook_secret_previous: '',
    delhivery_token: 'token-1',
    delhivery_push_token: 'push-1',
  };
  vi.stubEnv('SECRETS_ARN', 'arn:aws:secretsmanager:ap-south-1:111111111111:secret:Secret');
  vi.stubEnv('SECRET_ORIGIN', 'not read: the secret in AWS is');
  aws.reset();
  aws.on(GetSecretValueCommand).callsFake(() => ({ SecretString: JSON.stringify(vault) }));
  later();
  await cloud.api('GET', '/health', { headers: { 'x-origin-verify': 'nobody’s' } }).catch(() => undefined);
  seller = await person('merchant');
  expect(await origin('origin-1')).toBe(200);
  later();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const origin = async (value: string) =>
  (await cloud.api('GET', '/health', { headers: { 'x-origin-verify': value } })).status;
const reads = () => aws.commandCalls(GetSecretValueCommand).length;

test('both origin secrets are accepted while the secret is rotated', async () => {
  // 1. The operator stores the new value next to the present value. CloudFront still sends the present value.
  Object.assign(vault, { origin: 'origin-2', origin_previous: 'origin-1' });
  expect(await origin('origin-1')).toBe(200);
  // 2. After a deploy, CloudFront sends the new value. Some functions have not read the new value yet.
  expect(await origin('origin-2')).toBe(200);
  expect(await origin('origin-1')).toBe(200);
  // The next rotation begins with emptying the previous value.
  vault['origin_previous'] = '';
  later();
  expect(await origin('a guess')).toBe(403);
  expect(await origin('origin-1')).toBe(403);
});

test('requests with a wrong origin secret cause at most one read of Secrets Manager a minute', async () => {
  expect(await origin('guess')).toBe(403);
  const before = reads();
  for (let n = 0; n < 20; n++) expect(await origin(`guess-${n}`)).toBe(403);
  expect(reads()).toBe(before);
  later();
  expect(await origin('guess')).toBe(403);
  expect(reads()).toBe(before + 1);
});

test('the origin secrets in memory stay valid if Secrets Manager cannot be read', async () => {
  aws.on(GetSecretValueCommand).rejects(new Error('throttled'));
  expect(await origin('guess')).toBe(403);
  expect(await origin('origin-1')).toBe(200);
});

test('both webhook secrets of Razorpay are accepted while the secret is rotated', async () => {
  const notify = async (secret: string) => {
    const rawBody = JSON.stringify({ event: 'invoice.paid', payload: {} });
    const headers = {
      'x-origin-verify': 'origin-1',
      'x-razorpay-signature': signText(rawBody, secret),
      'x-razorpay-event-id': 'evt_1',
    };
    return (await cloud.api('POST', '/webhooks/razorpay', { headers, body: JSON.parse(rawBody) as object })).status;
  };
  expect(await notify('hook-1')).toBe(200);
  Object.assign(vault, { razorpay_webhook_secret: 'hook-2', razorpay_webhook_secret_previous: 'hook-1' });
  expect(await notify('hook-2')).toBe(200);
  expect(await notify('hook-1')).toBe(200);
  vault['razorpay_webhook_secret_previous'] = '';
  later();
  expect(await notify('hook-3')).toBe(401);
  expect(await notify('hook-1')).toBe(401);
});

test('tokens signed with the new JWT key are accepted by functions that still have the old key', async () => {
  const me = async (token: string) =>
    (await cloud.api('GET', '/wallets', { token, headers: { 'x-origin-verify': 'origin-1' } })).status;
  expect(await me(seller.token)).toBe(200);
  vault['jwt'] = 'key of tokens, the second: 32 signs or more';
  const seconds = Math.floor(Date.now() / 1000);
  const next = await new SignJWT({ tv: seller.user.tokenVersion })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('parcelwise')
    .setAudience('session')
    .setSubject(seller.user.id)
    .setJti('another')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 600)
    .sign(new TextEncoder().encode(vault['jwt']));
  expect(await me(next)).toBe(200);
  expect(await me(seller.token)).toBe(401);
});

test.each([
  ['that is not JSON any more', '{"origin": "origin-2" "jwt": "a very secret key"}', 'not a JSON object'],
  ['with a number', '{"origin": "origin-2", "jwt": 12345678901234567890}', 'jwt in the secret is not a string'],
])('a secret %s leaves the known values in use, and its values are not logged', async (_how, text, reason) => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  aws.on(GetSecretValueCommand).callsFake(() => ({ SecretString: text }));
  vi.spyOn(log, 'error').mockImplementation(() => undefined); // a wrong origin header is logged as an error
  expect(await origin('origin-2')).toBe(403);
  expect(await origin('origin-1')).toBe(200);
  const said = warned.mock.calls.map(([, extra]) => String((extra as { error: Error }).error)).join();
  expect(said).toContain(reason);
  expect(said).not.toMatch(/origin-2|very secret|1234567/);
});
