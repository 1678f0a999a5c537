import type { Contract, Endpoint } from '../../shared/endpoint.ts';
import * as http from '../platform/http.ts';
import { type Caller, loadCaller } from './caller.ts';

/** What a verb knows beside its input: who calls, when, from where, and what tells a repeat. */
export type Ctx<E extends Endpoint = Endpoint> = http.Ctx<E, Caller>;

/** The use case behind one endpoint. */
export type Verb<E extends Endpoint> = http.Verb<E, Caller>;

/** One verb for each endpoint of a contract: a missing or an extra one is a type error. */
export type Verbs<K extends Contract> = http.Verbs<K, Caller>;

/** Answers the routes of a contract, with our users as callers. Every feature's `http.ts` is this. */
export const serve = http.serveFor(loadCaller);
