import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type Contract, type Endpoint, type Input, type Reply } from '../../../shared/endpoint.ts';
import { Failure } from '../../../shared/errors.ts';
import { refuseDemoAddresses } from '../../../shared/identifiers.ts';
import { now } from '../clock.ts';
import { isLocal } from '../env.ts';
import { hashOf } from '../ids.ts';
import { log } from '../log.ts';
import { runWithRequestId } from '../request-id.ts';
import { sameSecret } from '../secrets/same-secret.ts';
import { secret, secretIfSet, withFreshSecrets } from '../secrets/secrets.ts';
import { StaleRevision, sentRevision, staleFailure } from '../table/revision.ts';
import { type FileResponse, failureResponse, type PageResponse, successResponse } from './answer.ts';
import { addCallerMark, addOrderToLog, keepCallerMark, logAnsweredRequest } from './answered.ts';
import { type AnyCaller, callerFor, type LoadCaller } from './caller-for.ts';
import { checkProof } from './check-proof.ts';
import { compressed } from './compressed.ts';
import type { RepeatCheck } from './idempotency.ts';
import { networkOf } from './network-of.ts';
import { parse } from './parse.ts';
import { rateLimit } from './rate-limit.ts';
import { createBodyReader, type FilePart } from './request-body.ts';
import { countUserCall } from './user-limit.ts';

/** Returns the name of a person by id. */
type NameOf = (userId: string) => Promise<string>;

/** Called before each verb, for example to audit it. */
type Witness<C extends AnyCaller> = (endpoint: Endpoint, ctx: Ctx<Endpoint, C>) => Promise<void>;

/** The type of an endpoint's caller. Undefined for public endpoints and endpoints with signed requests. */
type CallerOf<E extends Endpoint, C> = E['access'] extends 'public' | 'signature' ? undefined : C;

/** The context of a verb: all data of the request except its input. */
export interface Ctx<E extends Endpoint, C> {
  caller: CallerOf<E, C>;
  repeat: RepeatCheck;
  /** The revision that the client read; null if it sent none, undefined if the endpoint does not use revisions. */
  revision?: number | null | undefined;
  requestId: string;
  at: Date;
  ip: string;
  files: FilePart[];
  rawBody: string;
  headers: Record<string, string | undefined>;
}

/** What the verb of an endpoint returns. */
type ReplyOf<E extends Endpoint> = E['page'] extends true
  ? PageResponse
  : E['download'] extends true
    ? FileResponse
    : Reply<E>;

export type Verb<E extends Endpoint, C> = (input: Input<E>, ctx: Ctx<E, C>) => Promise<ReplyOf<E>>;

/** One verb for each endpoint of a contract. A missing or extra verb is a type error. */
export type Verbs<K extends Contract, C> = { [Name in keyof K]: Verb<K[Name], C> };

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1');

/** Returns the path of an event's route, such as `/api/v1/orders/{id}`. */
const pathOf = ({ routeKey }: Event): string => withoutSlash(routeKey.slice(routeKey.indexOf(' ') + 1));

/** Returns the method and path of a request, such as `GET /api/v1/orders/{id}`. API Gateway’s route may say `ANY`. */
const routeOf = (event: Event): string => `${event.requestContext.http.method} ${pathOf(event)}`;

/** Returns the endpoint of a request and its name. @throws METHOD_NOT_ALLOWED if the path does not take the method */
function endpointFor(contract: Contract, event: Event): [string, Endpoint] {
  const ofPath = Object.entries(contract).filter(([, { path }]) => `/api/v1${withoutSlash(path)}` === pathOf(event));
  const found = ofPath.find(([, { method }]) => method === event.requestContext.http.method);
  if (found !== undefined) return found;
  throw new Failure('METHOD_NOT_ALLOWED', undefined, { allowedMethods: ofPath.map(([, { method }]) => method) });
}

/** Returns whether the endpoint of a request answers with pages. */
const isPage = (contract: Contract, event: Event): boolean =>
  Object.values(contract).some(
    ({ method, path, page }) => page === true && routeOf(event) === `${method} /api/v1${withoutSlash(path)}`,
  );

function keyOf(endpoint: Endpoint, event: Event): string | undefined {
  const key = event.headers['idempotency-key'];
  if (endpoint.idempotent !== true || key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Failure('INVALID_INPUT', 'Idempotency-Key takes 1 to 255 visible ASCII characters.', {
      fields: { 'Idempotency-Key': 'Use 1 to 255 visible ASCII characters.' },
    });
  }
  return key;
}

/**
 * Returns the address of the viewer. In AWS only requests through CloudFront are accepted. CloudFront proves itself by
 * a secret header. It sets the viewer's address in another header, and overwrites a header of the same name that a
 * client sent. If the secret is missing in AWS, every request is refused. So a mistake in the JSON of the secret does
 * not bypass the firewall. In the embedded cloud without the secret, the address of the connection is returned. @throws
 * NOT_ALLOWED for requests that bypass CloudFront
 */
async function addressOf(event: Event): Promise<string> {
  const expected = isLocal() ? await secretIfSet('origin') : await secret('origin');
  if (expected === undefined) return event.requestContext.http.sourceIp;
  const given = event.headers['x-origin-verify'];
  const isOurs = async (): Promise<boolean> =>
    // While the secret is being rotated, CloudFront still sends the previous value.
    sameSecret(given, await secretIfSet('origin')) || sameSecret(given, await secretIfSet('origin_previous'));
  if (!(await withFreshSecrets(isOurs, (ours) => !ours))) {
    // A request without the header did not come through CloudFront. A wrong header may come from CloudFront itself, if
    // its secret differs from ours. Then every request would be refused, so it is logged as an error.
    if (given !== undefined) log.error('origin header refused', { route: routeOf(event) });
    throw new Failure('NOT_ALLOWED');
  }
  return event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
}

/**
 * Counts a call of an endpoint that has a limit. Callers who are signed in are counted by user, because the people of
 * an office share one address. @throws SLOW_DOWN
 */
async function limitCalls({ method, path, perMinute, perSecond }: Endpoint, who: string, at: Date): Promise<void> {
  const most = perMinute ?? perSecond;
  if (most !== undefined) await rateLimit(`${method} ${path}`, who, most, perMinute === undefined ? 1 : 60, at);
}

async function handle<K extends Contract, C extends AnyCaller>(
  contract: K,
  verbs: Verbs<K, C>,
  loadCaller: LoadCaller<C>,
  witness: Witness<C>,
  nameOf: NameOf,
  event: Event,
): Promise<Result> {
  const requestId = event.requestContext.requestId;
  const ip = await addressOf(event);
  log.appendKeys({ viewer_address: ip });
  const [name, endpoint] = endpointFor(contract, event);
  const at = now();
  if (endpoint.access === 'public' || endpoint.access === 'signature') await limitCalls(endpoint, networkOf(ip), at);
  const sent = createBodyReader(endpoint, event);
  const { authorization, 'x-api-key': apiKey } = event.headers;
  const caller = await callerFor(endpoint, { authorization, apiKey, ip, at }, async (credentials) => {
    const loaded = await loadCaller(credentials);
    keepCallerMark(event, loaded.mark);
    countUserCall(loaded.actorId ?? loaded.id, at);
    return loaded;
  });
  if (caller !== undefined) await limitCalls(endpoint, caller.actorId ?? caller.id, at);
  if (caller !== undefined)
    log.appendKeys({ user_id: caller.id, way: caller.way, ...(caller.actorId && { actor_id: caller.actorId }) });
  const body = await sent();
  if (caller !== undefined) checkProof(endpoint, caller, body.fields, at);
  const input = parse(endpoint, event, body.fields);
  addOrderToLog(input.params, input.query, input.body);
  const hash = hashOf([
    endpoint.path,
    input,
    body.files.map((file) => [file.filename, hashOf(file.bytes.toString('base64'))]),
  ]);
  const repeat: RepeatCheck = { userId: caller?.id ?? ip, key: keyOf(endpoint, event), inputHash: hash, at };
  const ctx = {
    caller,
    repeat,
    revision: sentRevision(endpoint, event.headers['if-match']),
    requestId,
    at,
    ip,
    files: body.files,
    rawBody: body.raw,
    headers: event.headers,
  } as Ctx<K[keyof K], C>;
  if (caller !== undefined) await witness(endpoint, ctx as Ctx<Endpoint, C>);
  const verb = verbs[name as keyof K] as (
    input: unknown,
    ctx: unknown,
  ) => Promise<Reply<Endpoint> | FileResponse | PageResponse>;
  const reply = await verb(input, ctx).catch(async (error: unknown) => {
    throw error instanceof StaleRevision ? await staleFailure(endpoint, error, nameOf) : error;
  });
  if ('data' in reply) addOrderToLog(input.params, input.body, reply.data);
  return successResponse(endpoint, reply, { requestId });
}

/**
 * Builds the HTTP handler of a contract. It checks origin, size, caller and permission, parses the input, runs the verb
 * and builds the response. Failures become responses in one place. `verbs` must match the contract exactly. Features
 * use `users/caller/serve.ts`, which calls this with our users.
 */
export const serveFor =
  <C extends AnyCaller>(loadCaller: LoadCaller<C>, witness: Witness<C>, nameOf: NameOf) =>
  <const K extends Contract>(contract: K, verbs: Verbs<K, C>) => {
    const handler = middy<Event, Result>()
      .before(({ event }) => {
        if (!isLocal()) refuseDemoAddresses();
        log.resetKeys();
        log.appendKeys({ route: routeOf(event) });
      })
      .handler((event) => handle(contract, verbs, loadCaller, witness, nameOf, event))
      .after(async (request) => {
        const { event, response } = request;
        addCallerMark(event, response);
        if (response) request.response = await compressed(response, event.headers['accept-encoding']);
        logAnsweredRequest(response?.statusCode);
      })
      .onError(async (request) => {
        const { requestId } = request.event.requestContext;
        request.response = isPage(contract, request.event)
          ? (await import('./failure-page.ts')).failurePage(request.error, requestId, request.event)
          : failureResponse(request.error, requestId);
        addCallerMark(request.event, request.response);
        logAnsweredRequest(request.response.statusCode, request.error);
      });
    return (event: Event, context: Context): Promise<Result> =>
      runWithRequestId(event.requestContext.requestId, () => handler(event, context));
  };
