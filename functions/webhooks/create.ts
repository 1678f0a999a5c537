import { Failure, invalidField } from '../../shared/errors.ts';
import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { MOST_ENDPOINTS } from '../../shared/webhooks/events.ts';
import { checkHost } from '../platform/guarded/checked-host.ts';
import { shortId } from '../platform/ids.ts';
import type { Verb } from '../users/caller/serve.ts';
import { auditedEndpoint, editEndpoints } from './endpoints/edit-endpoints.ts';
import { type Endpoint, type Endpoints, sealSecret } from './endpoints/endpoint.ts';
import { mailOwner } from './mail-owner.ts';
import { newSecret } from './sign.ts';
import { endpointView } from './view.ts';

/** Checks that a URL may be called. @throws INVALID_INPUT */
export async function checkUrl(url: string): Promise<void> {
  const checked = await checkHost(url);
  if ('refused' in checked) throw invalidField('url', checked.refused);
}

/**
 * Checks that none of the seller's other endpoints has this URL, so that no event is sent there twice.
 * @throws CONFLICT
 */
export function checkNewUrl(endpoints: Endpoints | undefined, url: string, id?: string): void {
  if (endpoints?.endpoints.some((one) => one.url === url && one.id !== id) !== true) return;
  const message = 'You have an endpoint with this URL already.';
  throw new Failure('CONFLICT', message, { fields: { url: message } });
}

/**
 * Adds a webhook endpoint of the caller. The secret is shown only once. The owner gets a mail, in case somebody else
 * used their session.
 */
export const create: Verb<typeof webhooksContract.create> = async ({ body }, ctx) => {
  const { caller, at } = ctx;
  if (caller.courier !== null) throw new Failure('NOT_ALLOWED', 'Webhooks are for sellers: they send their orders.');
  await checkUrl(body.url);
  const [id, secret] = [shortId(), newSecret()];
  const sealed = await sealSecret(caller.id, id, secret);
  const endpoint: Endpoint = { id, ...body, state: 'on', createdAt: at.toISOString(), secret: sealed };
  const revision = await editEndpoints(caller.id, ctx, async (before) => {
    const endpoints = before?.endpoints ?? [];
    if (endpoints.length >= MOST_ENDPOINTS)
      throw new Failure('CONFLICT', `You may have ${MOST_ENDPOINTS} webhook endpoints. Delete one first.`);
    checkNewUrl(before, body.url);
    const audited = { action: 'webhook.create', subject: id, after: auditedEndpoint(endpoint) } as const;
    return { after: { endpoints: [...endpoints, endpoint] }, audited };
  });
  await mailOwner(caller.user, 'added', body.url, at);
  return {
    data: { endpoint: endpointView(endpoint, revision, undefined, at), secret },
    message: 'Your webhook is added. Copy its secret now, it is not shown again.',
  };
};
