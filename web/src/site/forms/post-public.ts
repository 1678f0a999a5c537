import type { Endpoint, Envelope } from '../../../../shared/endpoint.ts';

type Posted = { sent: true; message: string } | { sent: false; message: string; fields: Record<string, string> };

/**
 * Sends a public form once. These have no idempotency key, so a lost reply is not sent again behind the person's
 * back. Throws when no answer of ours came.
 */
export async function postPublic(endpoint: Endpoint, body: unknown): Promise<Posted> {
  const response = await fetch(`/api/v1${endpoint.path}`, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { meta } = (await response.json()) as Envelope;
  if (meta.success !== false && meta.status === 200) return { sent: true, message: meta.message };
  return { sent: false, message: meta.message, fields: meta.fields ?? {} };
}
