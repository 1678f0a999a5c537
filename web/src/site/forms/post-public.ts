import type { Endpoint, Envelope } from '../../../../shared/endpoint.ts';
import { fetchWithRetry } from '../../api/retry.ts';

type Posted = { sent: true; message: string } | { sent: false; message: string; fields: Record<string, string> };

/**
 * Sends a public form, again up to 5 times where the failure may pass by itself. The key makes all of it one: a lost reply
 * and a second click are one lead. Throws when no answer of ours came.
 */
export async function postPublic(endpoint: Endpoint, body: unknown, key: string): Promise<Posted> {
  const response = await fetchWithRetry(`/api/v1${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  });
  const { meta } = (await response.json()) as Envelope;
  if (meta.success !== false && meta.status === 200) return { sent: true, message: meta.message };
  return { sent: false, message: meta.message, fields: meta.fields ?? {} };
}
