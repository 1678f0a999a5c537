import { create } from '../../../../functions/comments/create.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { demoContext } from '../demo-context.ts';

/** Adds one comment to an order. */
export async function addDemoComment(caller: Caller, orderId: string, text: string, at: Date): Promise<void> {
  const body = {
    remark: 'open',
    title: 'Please look into this',
    body: text,
    onModel: 'Order',
    model_id: orderId,
    sendSms: false,
    sendMail: false,
    sendNdr: false,
  } as const;
  await create({ body, params: undefined, query: undefined }, demoContext(caller, at, body));
}
