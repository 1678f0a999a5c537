import { env } from '../env.ts';
import { log } from '../log.ts';
import { perProcess } from '../per-process.ts';

/**
 * The names of the product's own secrets. Couriers' secrets are named in their profiles. In AWS the names are keys of
 * one secret in Secrets Manager; locally they are environment variables.
 */
export type SecretName =
  | 'jwt'
  | 'origin'
  | 'origin_previous'
  | 'razorpay_key_id'
  | 'razorpay_key_secret'
  | 'razorpay_webhook_secret'
  | 'razorpay_webhook_secret_previous'
  | 'whatsapp_token';

type SecretValues = Readonly<Record<string, string | undefined>>;

/**
 * The minimum time between two reads of the secrets, even if a given value does not match. So wrong values in requests
 * cause at most one read a minute.
 */
const BELIEVED_MS = 60_000;

const last = perProcess((): { fetched?: Promise<SecretValues>; at: number } => ({ at: 0 }));

async function fetchAll(): Promise<SecretValues> {
  last().at = Date.now();
  const { fetchSecrets } = await import('./fetch-secrets.ts');
  return fetchSecrets(env('SECRETS_ARN'));
}

/**
 * Returns a secret; undefined if it is empty. Each process reads the secrets once; if the read fails, the next call
 * repeats it.
 */
export const secretIfSet = (name: SecretName): Promise<string | undefined> => read(name);

/** Returns the secrets with these names, for a courier's adapter. Empty ones are left out. */
export const secretsNamed = async (names: readonly string[]): Promise<SecretValues> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));

async function read(name: string): Promise<string | undefined> {
  if (process.env['SECRETS_ARN'] === undefined) return process.env[`SECRET_${name.toUpperCase()}`] || undefined;
  const kept = last();
  kept.fetched ??= fetchAll().catch((error: unknown) => {
    delete kept.fetched;
    throw error;
  });
  return (await kept.fetched)[name] || undefined;
}

/**
 * Reads the secrets again, unless they were read within the last minute. Returns whether new values were read. If the
 * read fails, the known secrets stay in use.
 */
async function readAgain(): Promise<boolean> {
  if (process.env['SECRETS_ARN'] === undefined || Date.now() - last().at < BELIEVED_MS) return false;
  try {
    const all = await fetchAll();
    last().fetched = Promise.resolve(all);
    return true;
  } catch (error) {
    log.warn('secrets not read again', { error: error as Error });
    return false;
  }
}

/**
 * Runs a check that needs secrets. If it fails, reads the secrets again and repeats the check once, because they may
 * have been rotated. @example const ok = await withFreshSecrets(async () => sameSecret(given, await secret('origin')),
 * (ok) => !ok);
 */
export async function withFreshSecrets<T>(check: () => Promise<T>, fails: (result: T) => boolean): Promise<T> {
  const result = await check();
  return fails(result) && (await readAgain()) ? check() : result;
}

/** Returns a secret. Throws an error if it is not set. */
export async function secret(name: SecretName): Promise<string> {
  const value = await secretIfSet(name);
  if (value === undefined) throw new Error(`The secret ${name} is not set.`);
  return value;
}
