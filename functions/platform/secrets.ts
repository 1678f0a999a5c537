import { env } from './env.ts';

/** Every secret of the product. In AWS they are the keys of one Secrets Manager secret; locally, variables. */
export type SecretName =
  | 'jwt'
  | 'origin'
  | 'origin_previous'
  | 'razorpay_key_id'
  | 'razorpay_key_secret'
  | 'razorpay_webhook_secret'
  | 'razorpay_webhook_secret_previous'
  | 'delhivery_token'
  | 'delhivery_push_token';

let fetched: Promise<Partial<Record<SecretName, string>>> | undefined;

async function fetchAll(): Promise<Partial<Record<SecretName, string>>> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const reply = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: env('SECRETS_ARN') }));
  return JSON.parse(reply.SecretString ?? '{}') as Partial<Record<SecretName, string>>;
}

/** A secret, or undefined when it was left empty. Read once a process; a failed read is tried again next time. */
export async function secretOr(name: SecretName): Promise<string | undefined> {
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
