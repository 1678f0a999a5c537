import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { BOTH_SECRETS_HOURS } from '../../shared/webhooks/events.ts';
import type { Verb } from '../users/caller/serve.ts';
import { editEndpoints, endpointIn } from './endpoints/edit-endpoints.ts';
import { sealSecret, withNewSecret } from './endpoints/endpoint.ts';
import { withEndpoint } from './endpoints/store.ts';
import { mailOwner } from './mail-owner.ts';
import { newSecret } from './sign.ts';

/**
 * Creates a new secret for an endpoint. For a day, deliveries are signed with both secrets, so that the receiver can
 * switch without losing deliveries.
 */
export const rotate: Verb<typeof webhooksContract.rotate> = async ({ params: { id } }, ctx) => {
  const secret = newSecret();
  const sealed = await sealSecret(ctx.caller.id, id, secret);
  let url = '';
  await editEndpoints(ctx.caller.id, ctx, async (before) => {
    const endpoint = endpointIn(before, id);
    url = endpoint.url;
    const changed = withNewSecret(endpoint, sealed, ctx.at);
    return {
      after: { endpoints: withEndpoint(before, changed) },
      audited: { action: 'webhook.rotate', subject: id },
    };
  });
  await mailOwner(ctx.caller.user, 'rotated', url, ctx.at);
  return {
    data: { secret },
    message: `Copy the new secret now, it is not shown again. The former one signs too for ${BOTH_SECRETS_HOURS} hours.`,
  };
};
