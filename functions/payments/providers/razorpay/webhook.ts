import { createHash } from 'node:crypto';
import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import type { WebhookResult } from '../port.ts';
import { isSigned } from '../signature.ts';
import { paymentEntity } from './parse.ts';

export const SIGNATURE_HEADER = 'x-razorpay-signature';
export const EVENT_ID_HEADER = 'x-razorpay-event-id';

const notice = z.object({
  event: z.string().min(1),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
    dispute: z.object({ entity: z.object({ id: z.string().min(1), payment_id: z.string() }) }).optional(),
  }),
});

/**
 * Verifies and parses a webhook. `secrets` contains the present secret. After a change it also contains the previous
 * secret, with which Razorpay still signs retries. For a webhook without an id, makes an id from the body.
 */
export function readWebhook(
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): WebhookResult {
  if (!isSigned(rawBody, headers[SIGNATURE_HEADER], secrets)) {
    return { kind: 'refused', code: 'SIGNATURE', message: 'The signature does not match the body.' };
  }
  const parsed = notice.safeParse(parseJson(rawBody));
  if (!parsed.success) return { kind: 'refused', code: 'PAYLOAD', message: 'This is no notice of Razorpay.' };
  const { event, payload } = parsed.data;
  const [payment, dispute] = [payload.payment?.entity, payload.dispute?.entity];
  const paymentId = payment?.id ?? payload.refund?.entity.payment_id ?? dispute?.payment_id;
  const id = headers[EVENT_ID_HEADER] || createHash('sha256').update(rawBody).digest('hex');
  return {
    kind: 'event',
    event: {
      id,
      type: event,
      ...(payment && { payment }),
      ...(paymentId !== undefined && { paymentId }),
      ...(dispute && { disputeId: dispute.id }),
    },
  };
}
