import { pauseRandomly } from '../../concurrency.ts';
import { env } from '../../env.ts';
import type { DataKey, KeyContext } from './key-context.ts';
import { Sha256 } from './sha256.ts';

const MOST_TRIES = 4;
const PATIENCE_MS = 3000;

/**
 * Signs a call of KMS. Doing this without the KMS client saves 200 KB of code at the start of the function. Lambda
 * provides the role's credentials in the environment.
 */
async function signed(action: 'GenerateDataKey' | 'Decrypt', body: string): Promise<Request> {
  const { SignatureV4 } = await import('@smithy/signature-v4');
  const region = env('AWS_REGION');
  const hostname = `kms.${region}.amazonaws.com`;
  const sessionToken = process.env['AWS_SESSION_TOKEN'];
  const signer = new SignatureV4({
    service: 'kms',
    region,
    sha256: Sha256,
    credentials: {
      accessKeyId: env('AWS_ACCESS_KEY_ID'),
      secretAccessKey: env('AWS_SECRET_ACCESS_KEY'),
      ...(sessionToken && { sessionToken }),
    },
  });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: 'https:',
    hostname,
    path: '/',
    headers: { host: hostname, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
    body,
  });
  return new Request(`https://${hostname}/`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}

/** Calls KMS. @throws Error with only KMS's error code, so that neither the request nor the reply gets into a log */
async function call(
  action: 'GenerateDataKey' | 'Decrypt',
  input: object,
  attempt = 1,
): Promise<Record<string, string>> {
  const request = await signed(action, JSON.stringify(input));
  const reply = await fetch(request).catch((error: Error) => ({ ok: false as const, status: 503, code: error.name }));
  const said = 'json' in reply ? ((await reply.json().catch(() => ({}))) as Record<string, string>) : undefined;
  if (reply.ok && said !== undefined) return said;
  const code = said?.['__type']?.split('#').at(-1) ?? ('code' in reply ? reply.code : String(reply.status));
  if (attempt < MOST_TRIES && (reply.status >= 500 || /Throttling|LimitExceeded|Timeout/.test(code))) {
    await pauseRandomly(attempt);
    return call(action, input, attempt + 1);
  }
  throw new Error(`KMS refused ${action}: ${code}.`);
}

const common = ({ what, user }: KeyContext) => ({ KeyId: env('DATA_KEY_ID'), EncryptionContext: { what, user } });

/** Creates a data key of 256 bits, encrypted with the product's KMS key. */
export async function newKmsDataKey(context: KeyContext): Promise<DataKey> {
  const { Plaintext = '', CiphertextBlob = '' } = await call('GenerateDataKey', {
    ...common(context),
    KeySpec: 'AES_256',
  });
  return { open: Buffer.from(Plaintext, 'base64'), wrapped: CiphertextBlob };
}

/** Decrypts a data key. @throws Error for a key with another context */
export async function decryptKmsDataKey(wrapped: string, context: KeyContext): Promise<Buffer> {
  const { Plaintext = '' } = await call('Decrypt', { ...common(context), CiphertextBlob: wrapped });
  return Buffer.from(Plaintext, 'base64');
}
