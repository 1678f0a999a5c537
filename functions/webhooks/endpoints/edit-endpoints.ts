import type { Action } from '../../../shared/audit/actions.ts';
import { Failure } from '../../../shared/errors.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { nextRevision } from '../../platform/table/revision.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import type { Ctx } from '../../users/caller/serve.ts';
import type { Endpoint, Endpoints } from './endpoint.ts';
import { endpointsWrite, findEndpoints } from './store.ts';

/** An edit of a seller's endpoints: the endpoints after the edit, its audit details, and further writes. */
export interface Edit {
  after: Partial<Pick<Endpoints, 'endpoints' | 'alertBelowPaise'>>;
  audited: {
    action: Action;
    subject: string;
    before?: Record<string, unknown> | null;
    after?: Record<string, unknown> | null;
  };
  writes?: readonly Change[];
}

/** Returns the audited fields of an endpoint, which are all except the secrets. */
export const auditedEndpoint = ({ url, events, state }: Endpoint) => ({ url, events: events.join(', '), state });

/** Returns an endpoint of a seller. @throws NOT_FOUND */
export function endpointIn(endpoints: Endpoints | undefined, id: string): Endpoint {
  const endpoint = endpoints?.endpoints.find((one) => one.id === id);
  if (endpoint === undefined) throw new Failure('NOT_FOUND', 'There is no such webhook endpoint.');
  return endpoint;
}

/**
 * Reads a seller's endpoints, passes them to a function that returns the edit, and commits the edit with its audit
 * entry. If the function returns undefined, nothing changes. Returns the stored revision.
 */
export const editEndpoints = (
  owner: string,
  { caller, ...ctx }: Pick<Ctx, 'at' | 'ip' | 'requestId' | 'revision'> & { caller: { id: string } },
  decide: (before: Endpoints | undefined) => Promise<Edit | undefined>,
): Promise<number> =>
  untilCommitted(async () => {
    const before = await findEndpoints(owner);
    const edit = await decide(before);
    if (edit === undefined) return before?.revision ?? 0;
    const { after, audited, writes = [] } = edit;
    const next = nextRevision(before, { caller, at: ctx.at });
    const stored = { endpoints: [], ...before, ...after, owner, ...next };
    const auditEntry = { ...audited, user: owner };
    await commit([endpointsWrite(before, stored), ...writes, ...auditWrites(auditEntry, { ...ctx, caller })]);
    return stored.revision;
  }, 'Your webhooks were changed elsewhere. Reload and try again.');
