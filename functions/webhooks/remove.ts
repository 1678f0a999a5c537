import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { removedRunWrite } from './delivery/run-store.ts';
import { auditedEndpoint, editEndpoints, endpointIn } from './endpoints/edit-endpoints.ts';
import { mailOfStaff } from './mail-owner.ts';

/**
 * Deletes an endpoint. Its waiting deliveries are not sent. They and the log expire. The seller gets a mail if staff
 * delete the endpoint.
 */
export const remove: Verb<typeof webhooksContract.remove> = async ({ params: { id }, query }, ctx) => {
  const seller = await sellerFor(ctx.caller, query.user ?? ctx.caller.id);
  let url = '';
  await editEndpoints(seller.id, ctx, async (before) => {
    const endpoint = endpointIn(before, id);
    url = endpoint.url;
    return {
      after: { endpoints: (before?.endpoints ?? []).filter((one) => one.id !== id) },
      audited: { action: 'webhook.remove', subject: id, before: auditedEndpoint(endpoint) },
      writes: [removedRunWrite(seller.id, id)],
    };
  });
  if (seller.id !== ctx.caller.id) await mailOfStaff(seller.user, 'deleted', url, ctx.at);
  return { data: null, message: 'Webhook deleted.' };
};
