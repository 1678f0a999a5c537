import { env } from './env.ts';

/** The product's own secrets; couriers name theirs in their manifests. In AWS they are the keys of one Secrets Manager secret; locally, variables. */
export type SecretName =
  | 'jwt'
  | 'origin'
  | 'origin_previous'
  | 'razorpay_key_id'
  | 'razorpay_key_secret'
  | 'razorpay_webhook_secret'
  | 'razorpay_webhook_secret_previous';

type Kept = Readonly<Record<string, string | undefined>>;

let fetched: Promise<Kept> | undefined;

async function fetchAll(): Promise<Kept> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const reply = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: env('SECRETS_ARN') }));
  return JSON.parse(reply.SecretString ?? '{}') as Kept;
}

/** A secret, or undefined when it was left empty. Read once a process; a failed read is tried again next time. */
export const secretOr = (name: SecretName): Promise<string | undefined> => read(name);

/** Secrets by the names that an adapter brings; absent where they were left empty. */
export const secretsNamed = async (names: readonly string[]): Promise<Kept> =>
  Object.fromEntries(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));

async function read(name: string): Promise<string | undefined> {
  if (process.env['SECRETS_ARN'] === undefined) return process.env[`SECRET_${name.toUpperCase()}`] || undefined;
  fetched ??= fetchAll().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return (await fetched)[name] || undefined;
}

/** A secret that must be there. */
export async function secret(name: SecretName): Promise<string> {
  const value = await secretOr(name);
  if (value === undefined) throw new Error(`The secret ${name} is not set.`);
  return value;
}
