import type { Contract, Endpoint } from '../../../shared/endpoint.ts';
import { nameOf } from '../../../shared/name-of.ts';
import { auditWrites } from '../../audit-log/store.ts';
import * as http from '../../platform/http/http.ts';
import { commit } from '../../platform/table/commit.ts';
import { findUser } from '../store.ts';
import { personView } from '../user-view.ts';
import type { Caller } from './caller.ts';
import { loadCaller } from './load-caller.ts';

/** The context of a verb: the caller, the time and all other data of a request except its input. */
export type Ctx<E extends Endpoint = Endpoint> = http.Ctx<E, Caller>;

/** A verb: the function that implements one endpoint. */
export type Verb<E extends Endpoint> = http.Verb<E, Caller>;

/** One verb for each endpoint of a contract. A missing or extra verb is a type error. */
export type Verbs<K extends Contract> = http.Verbs<K, Caller>;

/**
 * Audits a request that a person sends while signed in as another user, under the name of that person. Writes the entry
 * before the request is executed. GET requests are not audited.
 */
async function witness(endpoint: Endpoint, ctx: Ctx): Promise<void> {
  const { caller } = ctx;
  if (caller === undefined || caller.actorId === null || endpoint.method === 'GET') return;
  const auditEntry = {
    action: 'sign_in_as.act',
    user: caller.id,
    subject: `${endpoint.method} ${endpoint.path}`,
  } as const;
  await commit(auditWrites(auditEntry, { ...ctx, caller: { id: caller.actorId } }));
}

/** Returns the name of a user; empty if the user is deleted. */
const nameOfUser = async (id: string): Promise<string> => nameOf(personView(await findUser(id)));

/** Serves the routes of a contract with our users as callers. Every feature's `http.ts` calls this. */
export const serve = http.serveFor(loadCaller, witness, nameOfUser);
