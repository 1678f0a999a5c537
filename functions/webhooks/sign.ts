import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a new signing secret: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/**
 * Returns the headers of a message by the Standard Webhooks specification
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). Receivers refuse a
 * timestamp that is minutes old, so each attempt gets a new timestamp and signature.
 * @param secrets the valid secrets, the newest first; the message is signed with each of them
 */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
