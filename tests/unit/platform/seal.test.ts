import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sealed, seal, unseal } from '../../../functions/platform/secrets/sealing/seal.ts';

const of = (user: string, what = 'bank-details') => ({ what, user });
const SECRET = { accountNumber: '00123456789' };
const sentTo: { url: string; target: string | null; authorization: string | null; body: Record<string, unknown> }[] =
  [];

/** A fake KMS that encrypts by prefixing the context, and decrypts only with the same context. */
async function fakeKms(request: Request): Promise<Response> {
  const body = (await request.json()) as Record<string, unknown>;
  const target = request.headers.get('x-amz-target');
  sentTo.push({ url: request.url, target, authorization: request.headers.get('authorization'), body });
  const context = JSON.stringify(body['EncryptionContext']);
  if (target === 'TrentService.GenerateDataKey') {
    const open = Buffer.alloc(32, 7).toString('base64');
    const CiphertextBlob = Buffer.from(`${context}|${open}`).toString('base64');
    return Response.json({ Plaintext: open, CiphertextBlob });
  }
  const [wrappedFor, open] = Buffer.from(String(body['CiphertextBlob']), 'base64').toString().split('|');
  return wrappedFor === context
    ? Response.json({ Plaintext: open })
    : Response.json({ __type: 'com.amazonaws.kms#InvalidCiphertextException' }, { status: 400 });
}

describe.each(['local', 'aws'])('encrypting with %s', (stage) => {
  beforeEach(() => {
    vi.stubEnv('STAGE', stage);
    vi.stubEnv('SECRET_DATA_KEY', Buffer.alloc(32, 1).toString('base64url'));
    vi.stubEnv('DATA_KEY_ID', 'arn:aws:kms:ap-south-1:111111111111:key/x');
    vi.stubEnv('AWS_REGION', 'ap-south-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubGlobal('fetch', fakeKms);
    sentTo.length = 0;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('a value can be decrypted, and encrypting it twice gives different results', async () => {
    const [one, two] = [await seal(SECRET, of('asha'), 'r1'), await seal(SECRET, of('asha'), 'r1')];
    expect(one).not.toBe(two);
    expect(one).not.toContain('00123456789');
    expect(await unseal(one, of('asha'), 'r1')).toEqual(SECRET);
  });

  it.each([
    ['another person', of('bina'), 'r1'],
    ['another purpose', of('asha', 'aadhaar'), 'r1'],
    ['another record of the same person', of('asha'), 'r2'],
  ])('an encrypted value cannot be decrypted for %s', async (_, context, record) => {
    const sealed = await seal(SECRET, of('asha'), 'r1');
    await unseal(sealed, of('asha'), 'r1'); // the data key is cached now, which must not make the next call succeed
    await expect(unseal(sealed, context, record)).rejects.toThrow();
  });

  it('an encrypted value that was changed cannot be decrypted', async () => {
    const sealed = await seal(SECRET, of('asha'), 'r1');
    const at = sealed.length - 5;
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}` as Sealed;
    await expect(unseal(changed, of('asha'), 'r1')).rejects.toThrow();
    await expect(unseal(`2${sealed.slice(1)}` as Sealed, of('asha'), 'r1')).rejects.toThrow('format');
  });
});

describe('calls to KMS', () => {
  beforeEach(() => {
    vi.stubEnv('STAGE', 'aws');
    vi.stubEnv('DATA_KEY_ID', 'arn:key');
    vi.stubEnv('AWS_REGION', 'ap-south-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'token');
    sentTo.length = 0;
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('KMS is called once for each key, with a signed request that contains the owner', async () => {
    vi.stubGlobal('fetch', fakeKms);
    const sealed = await seal(SECRET, of('chitra'), 'r1');
    await unseal(sealed, of('chitra'), 'r1');
    await unseal(sealed, of('chitra'), 'r1');
    expect(sentTo.map(({ target }) => target)).toEqual(['TrentService.GenerateDataKey', 'TrentService.Decrypt']);
    expect(sentTo[0]).toMatchObject({
      url: 'https://kms.ap-south-1.amazonaws.com/',
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/ap-south-1\/kms\/aws4_request, SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token;x-amz-target, Signature=[0-9a-f]{64}$/,
      ),
      body: { KeyId: 'arn:key', KeySpec: 'AES_256', EncryptionContext: { what: 'bank-details', user: 'chitra' } },
    });
  });

  it('KMS is called again if it throttles the call', async () => {
    let calls = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      calls++;
      return calls < 3 ? Response.json({ __type: 'ThrottlingException' }, { status: 400 }) : fakeKms(request);
    });
    await seal(SECRET, of('asha'), 'r1');
    expect(calls).toBe(3);
    vi.stubGlobal('fetch', async () =>
      Response.json({ __type: 'AccessDeniedException', message: 'arn:aws:iam::1:role/x may not' }, { status: 400 }),
    );
    await expect(seal(SECRET, of('asha'), 'r1')).rejects.toThrow(
      /^KMS refused GenerateDataKey: AccessDeniedException\.$/,
    );
  });
});
