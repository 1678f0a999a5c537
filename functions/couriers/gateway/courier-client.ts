import { createHash } from 'node:crypto';
import type { Reply } from '../../platform/http/ask.ts';
import { log } from '../../platform/log.ts';
import { clipped } from '../adapter-kit/refusal.ts';
import type { Ping, Unknown } from '../port.ts';
import { createTokens, type Token } from './tokens.ts';
import { CourierDown, type CourierTransport } from './transport.ts';

/** The answer of a courier's server. */
export interface Answer {
  status: number;
  body: string;
}

/** How to get the token that a courier's calls carry. */
export interface Login {
  /** Host, account and password, which identify the token. Stored as a hash. */
  account: string;
  call: () => Promise<Reply>;
  /** Reads the token and its lifetime in ms, or the courier's refusal. Returns undefined for an unreadable answer. */
  read: (answer: Answer) => { token: string; livesMs: number } | { refused: string } | undefined;
  /** Returns whether an answer says that the token has expired. 401 and 403 always do. */
  isTokenExpired?: (answer: Answer) => boolean;
}

interface ClientOptions<Request> {
  /** Sends a request. `token` is empty without a login. */
  call: (request: Request, token: string) => Promise<Reply>;
  login?: Login;
  transport?: CourierTransport;
}

/**
 * Creates the client through which an adapter asks its courier: `build` makes a request, `call` sends it, `read` reads the answer.
 * Logs in where the courier requires it, and once more when a token has expired: a call refused for its token had no effect.
 * @param name of the courier, as people read it
 */
export function courierClient<Request>(name: string, { call, login, transport = {} }: ClientOptions<Request>) {
  const { guard = (make) => make(), tokens = createTokens() } = transport;
  const unknown = (message: string): Unknown => ({ kind: 'unknown', message: `${name} did not answer: ${message}` });

  async function logIn({ call: ask, read }: Login): Promise<Token | Extract<Reply, { kind: 'lost' }>> {
    const reply = await guard(ask);
    const isRefused = reply.kind === 'reply' || reply.status === 401 || reply.status === 403;
    if (!isRefused) return reply;
    const got = reply.kind === 'reply' ? read(reply) : { refused: reply.message };
    // A maintenance page does not mean that our account is refused.
    if (got === undefined) return { kind: 'lost', message: 'its reply to our login cannot be read', asked: false };
    if ('token' in got) return { kind: 'token', ...got };
    log.error('courier refuses our account', { courier: name, said: clipped(got.refused) });
    return { kind: 'lost', message: `it refuses our account: ${clipped(got.refused)}`, status: 401, asked: false };
  }

  /** Sends a request with a valid token. Without one the request is not sent (`asked: false`). */
  async function send(request: Request): Promise<Reply> {
    if (login === undefined) return guard(() => call(request, ''));
    const account = createHash('sha256').update(`${name}\n${login.account}`).digest('hex');
    const isTokenExpired = (reply: Reply): boolean =>
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
    /** Creates an unknown outcome. */
    unknown,

    /** Sends a request and reads its answer. Returns `unknown` where no answer came. */
    async outcome<T>(request: Request, read: (answer: Answer) => T): Promise<T | Unknown> {
      const reply = await send(request);
      if (reply.kind === 'reply') return read(reply);
      return {
        ...unknown(reply.message),
        ...(reply.asked === false && { asked: false }),
        ...(reply.held && { held: true }),
      };
    },

    /** Sends a harmless request and returns whether the courier accepts our credentials. */
    async greeting(request: Request, read: (answer: Answer) => Ping): Promise<Ping> {
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
     * Sends a request that can safely be lost and returns its answer.
     * @throws CourierDown where no answer came
     */
    async answer(request: Request): Promise<Answer> {
      const reply = await send(request);
      if (reply.kind === 'lost') throw new CourierDown(name, reply.message);
      return reply;
    },
  };
}
