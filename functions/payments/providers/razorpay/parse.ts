import * as z from 'zod';
import { parseJson } from '../../../platform/parse-json.ts';
import type { Chargeback, Payment, ProviderOrder, ProviderReply } from '../port.ts';

const order = z
  .object({
    id: z.string().min(1),
    amount: z.int(),
    receipt: z.string().nullable(),
    status: z.enum(['created', 'attempted', 'paid']),
  })
  .transform(
    ({ id, amount, receipt, status }): ProviderOrder => ({
      id,
      amountPaise: amount,
      receipt: receipt ?? '',
      status,
    }),
  );

interface Arrived {
  amount: number;
  currency: string;
  status: string;
  amount_refunded?: number | null | undefined;
  captured?: boolean | null | undefined;
}

/**
 * Returns how much of a payment we received, and how much of that was refunded. We received nothing of an authorised
 * payment that was never captured, although its status may be `refunded`.
 */
function arrived({ amount, currency, status, amount_refunded, captured }: Arrived) {
  const came = currency === 'INR' && (status === 'captured' || (status === 'refunded' && captured !== false));
  return came
    ? { capturedPaise: amount, refundedPaise: amount_refunded ?? (status === 'refunded' ? amount : 0) }
    : { capturedPaise: 0, refundedPaise: 0 };
}

/** A payment as it appears in replies and webhooks. */
export const paymentEntity = z
  .object({
    id: z.string().min(1),
    amount: z.int().min(0),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    order_id: z.string().nullish(),
    amount_refunded: z.int().min(0).nullish(),
    captured: z.boolean().nullish(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
    created_at: z.int(),
  })
  .transform(
    (entity): Payment => ({
      id: entity.id,
      ...(entity.order_id && { orderId: entity.order_id }),
      status: entity.status,
      amountPaise: entity.amount,
      currency: entity.currency,
      ...arrived(entity),
      method: entity.method ?? '',
      ...(entity.error_description && { failure: entity.error_description }),
      createdAt: new Date(entity.created_at * 1000).toISOString(),
    }),
  );

/** A dispute as it appears in replies and webhooks: https://razorpay.com/docs/api/disputes/entity */
const disputeEntity = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    amount_deducted: z.int().min(0),
  })
  .transform(
    ({ id, payment_id, status, amount_deducted }): Chargeback => ({
      id,
      paymentId: payment_id,
      status,
      deductedPaise: status === 'lost' ? amount_deducted : 0,
    }),
  );

const collection = z.object({ items: z.array(paymentEntity) }).transform(({ items }) => items);

const failure = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

const read =
  <T>(schema: z.ZodType<T>) =>
  ({ status, body }: { status: number; body: string }): ProviderReply<T> => {
    const value = parseJson(body);
    if (status >= 400) {
      const error = failure.safeParse(value).data?.error;
      return {
        kind: 'refused',
        code: error?.code ?? `HTTP_${status}`,
        message: error?.description ?? body.slice(0, 300),
      };
    }
    const parsed = schema.safeParse(value);
    return parsed.success
      ? { kind: 'ok', value: parsed.data }
      : { kind: 'unknown', message: 'The reply of Razorpay cannot be read.' };
  };

export const readOrder = read(order);
export const readPayment = read(paymentEntity);
export const readDispute = read(disputeEntity);
export const readPayments = read(collection);
