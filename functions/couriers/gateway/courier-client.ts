import { createHash } from 'node:crypto';
import type { ServerReply } from '../../platform/http/ask.ts';
import { log } from '../../platform/log.ts';
import { shortMessage } from '../adapter-kit/refusal.ts';
import type { ConnectionCheck, UnknownOutcome } from '../port.ts';
import { type CourierToken, createTokenCache } from './tokens.ts';
import { CourierDown, type CourierTransport } from './transport.ts';

/** The answer of a courier's server. */
export interface CourierAnswer {
  status: number;
  body: string;
}

/** The login of a courier whose calls need a token. */
export interface TokenLogin {
  /** Host, account and password as one text. Tokens are cached under the hash of this text. */
  account: string;
  call: () => Promise<ServerReply>;
  /**
   * Reads the reply to the login: the token and its lifetime in ms, or the refusal. Undefined if the reply is
   * unreadable.
   */
  read: (answer: CourierAnswer) => { token: string; livesMs: number } | { refused: string } | undefined;
  /** Returns whether an answer says that the token has expired. HTTP 401 and 403 always mean this. */
  isTokenExpired?: (answer: CourierAnswer) => boolean;
}

interface ClientOptions<Request> {
  /** Sends a request. `token` is '' if the courier needs no login. */
  call: (request: Request, token: string) => Promise<ServerReply>;
  login?: TokenLogin;
  transport?: CourierTransport;
}

/**
 * Creates the client through which an adapter calls its courier. The adapter builds a request, `call` sends it, and
 * `read` reads the answer. The client logs in if the courier requires it. If a token has expired, the client logs in
 * again and repeats the call once.
 * @param name the name of the courier, for messages
 */
export function courierClient<Request>(name: string, { call, login, transport = {} }: ClientOptions<Request>) {
  const { guard = (make) => make(), tokens = createTokenCache() } = transport;
  const unknown = (message: string): UnknownOutcome => ({
    kind: 'unknown',
    message: `${name} did not answer: ${message}`,
  });

  async function logIn({
    call: ask,
    read,
  }: TokenLogin): Promise<CourierToken | Extract<ServerReply, { kind: 'lost' }>> {
    const reply = await guard(ask);
    const isRefused = reply.kind === 'reply' || reply.status === 401 || reply.status === 403;
    if (!isRefused) return reply;
    const got = reply.kind === 'reply' ? read(reply) : { refused: reply.message };
    // An unreadable reply, such as a maintenance page, does not mean that the courier refuses our account.
    if (got === undefined) return { kind: 'lost', message: 'its reply to our login cannot be read', asked: false };
    if ('token' in got) return { kind: 'token', ...got };
    log.error('courier refuses our account', { courier: name, said: shortMessage(got.refused) });
    return { kind: 'lost', message: `it refuses our account: ${shortMessage(got.refused)}`, status: 401, asked: false };
  }

  /** Sends a request with a valid token. If no token can be got, the request is not sent (`asked: false`). */
  async function send(request: Request): Promise<ServerReply> {
    if (login === undefined) return guard(() => call(request, ''));
    const account = createHash('sha256').update(`${name}\n${login.account}`).digest('hex');
    const isTokenExpired = (reply: ServerReply): boolean =>
      reply.kind === 'lost' ? reply.status === 401 || reply.status === 403 : (login.isTokenExpired?.(reply) ?? false);
    for (let again = false; ; again = true) {
      const got = await tokens.get(account, () => logIn(login));
      if (got.kind === 'lost') return { ...got, asked: false };
      const reply = await guard(() => call(request, got.token));
      if (!isTokenExpired(reply)) return reply;
      await tokens.drop(account, got.token);
      if (again) return { kind: 'lost', message: 'it takes no token of ours', status: 401, asked: false };
    }
  }

  return {
    /** Returns an unknown outcome whose message names the courier. */
    unknown,

    /** Sends a request and reads its answer. Returns an unknown outcome if there is no answer. */
    async outcome<T>(request: Request, read: (answer: CourierAnswer) => T): Promise<T | UnknownOutcome> {
      const reply = await send(request);
      if (reply.kind === 'reply') return read(reply);
      return {
        ...unknown(reply.message),
        ...(reply.asked === false && { asked: false }),
        ...(reply.held && { held: true }),
      };
    },

    /** Sends a request that has no effect, and returns whether the courier accepts our credentials. */
    async greeting(request: Request, read: (answer: CourierAnswer) => ConnectionCheck): Promise<ConnectionCheck> {
      const reply = await send(request);
      if (reply.kind === 'reply') return read(reply);
      if (reply.status !== 401 && reply.status !== 403)
        return { ...unknown(reply.message), ...(reply.held && { held: true }) };
      return {
        kind: 'refused',
        code: 'CREDENTIALS',
        message: `${name} does not take our credentials: ${reply.message}`,
      };
    },

    /**
     * Sends a request that changes nothing, such as tracking, and returns its answer.
     * @throws CourierDown if there is no answer
     */
    async answer(request: Request): Promise<CourierAnswer> {
      const reply = await send(request);
      if (reply.kind === 'lost') throw new CourierDown(name, reply.message);
      return reply;
    },
  };
}
