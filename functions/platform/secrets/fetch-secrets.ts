import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/**
 * Reads a secret of Secrets Manager, which is a JSON object of strings. This file is imported on demand, because the
 * embedded cloud has no Secrets Manager. It imports single names, so that bundles leave out the rest of the client.
 */
export async function fetchSecrets(SecretId: string): Promise<Record<string, string | undefined>> {
  const reply = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }));
  return JSON.parse(reply.SecretString ?? '{}');
}
