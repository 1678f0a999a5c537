import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { parseJson } from '../parse-json.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a secret of Secrets Manager, which is a JSON object of strings. This file is imported on demand, because the
 * embedded cloud has no Secrets Manager. It imports single names, so that bundles leave out the rest of the client.
 * @throws Error that says what is wrong with a secret after an edit by hand. It contains no value, because errors are
 * logged.
 */
export async function fetchSecrets(SecretId: string): Promise<Record<string, string>> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  const values = parseJson(SecretString ?? '{}');
  if (!isObject(values)) throw new Error('The secret is not a JSON object. Correct its value in Secrets Manager.');
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string') throw new Error(`${name} in the secret is not a string. Put it in quotes.`);
    texts[name] = value;
  }
  return texts;
}
