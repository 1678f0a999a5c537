import { isDeepStrictEqual } from 'node:util';
import type { webhooksContract } from '../../shared/webhooks/contract.ts';
import { courierNow } from '../platform/clock.ts';
import { send } from '../platform/messaging/queues.ts';
import { checkRevision } from '../platform/table/revision.ts';
import { sellerFor } from '../users/caller/seller-for.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkNewUrl, checkUrl } from './create.ts';
import { findRunState, resumedWrite } from './delivery/run-store.ts';
import { auditedEndpoint, editEndpoints, endpointIn } from './endpoints/edit-endpoints.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { withEndpoint } from './endpoints/store.ts';
import { mailOfStaff, mailOwner } from './mail-owner.ts';
import { endpointView } from './view.ts';

/**
 * Changes an endpoint. If it was turned on or got another URL, its waiting deliveries are sent at once. The owner gets
 * a mail about another URL, and about every change by staff.
 */
export const change: Verb<typeof webhooksContract.change> = async ({ params, query, body }, ctx) => {
  const { at } = ctx;
  const seller = await sellerFor(ctx.caller, query.user ?? ctx.caller.id);
  const { active, ...fields } = body;
  if (fields.url !== undefined) await checkUrl(fields.url);
  let changed: Endpoint | undefined;
  let resumes = false;
  let hasMoved = false;
  let staffDid: 'changed' | 'off' | 'on' | undefined;
  const revision = await editEndpoints(seller.id, ctx, async (before) => {
    const endpoint = endpointIn(before, params.id);
    const state = active === undefined ? endpoint.state : active ? 'on' : 'off';
    const next = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    changed = { ...endpoint, ...next, state };
    if (isDeepStrictEqual(changed, endpoint)) return undefined;
    const run = await findRunState(seller.id, endpoint.id);
    checkRevision(ctx.revision, before, () => endpointView(endpoint, before?.revision ?? 0, run, at));
    checkNewUrl(before, fields.url ?? endpoint.url, endpoint.id);
    hasMoved = changed.url !== endpoint.url;
    staffDid = state === endpoint.state ? 'changed' : state === 'on' ? 'on' : 'off';
    resumes = state === 'on' && (endpoint.state !== 'on' || changed.url !== endpoint.url);
    return {
      after: { endpoints: withEndpoint(before, changed) },
      audited: {
        action: 'webhook.change',
        subject: endpoint.id,
        before: auditedEndpoint(endpoint),
        after: auditedEndpoint(changed),
      },
      writes: resumes ? [resumedWrite(seller.id, endpoint.id, courierNow().toISOString())] : [],
    };
  });
  const { url } = changed as Endpoint;
  if (hasMoved) await mailOwner(seller.user, 'moved', url, at);
  else if (staffDid !== undefined && seller.id !== ctx.caller.id) await mailOfStaff(seller.user, staffDid, url, at);
  if (resumes) await send('webhooks', [{ owner: seller.id, endpoint: params.id }]);
  const run = await findRunState(seller.id, params.id);
  return { data: endpointView(changed as Endpoint, revision, run, at), message: 'Webhook saved.' };
};
