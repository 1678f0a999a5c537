import { createHash } from 'node:crypto';
import type { Reply } from '../../platform/http/ask.ts';
import { log } from '../../platform/log.ts';
import { clipped } from '../adapter-kit/refusal.ts';
import type { Ping, Unknown } from '../port.ts';
import { createTokens, type Token } from './tokens.ts';
import { CourierDown, type CourierWay } from './transport.ts';

/** What came home from a courier's server. */
export interface Answer {
  status: number;
  body: string;
}

/** How a courier hands out the token that its calls carry. */
export interface Login {
  /** Host, account and password: whose token it is. Kept as a hash. */
  account: string;
  call: () => Promise<Reply>;
  /** The token and how long to use it, ms; the courier's words when it gave none; undefined when it cannot be read what it said. */
  read: (answer: Answer) => { token: string; livesMs: number } | { refused: string } | undefined;
  /** Whether an answer says that the token has ended. 401 and 403 always count as that. */
  isDead?: (answer: Answer) => boolean;
}

interface Line<Request> {
  /** Sends a request. `token` is empty without a login. */
  call: (request: Request, token: string) => Promise<Reply>;
  login?: Login;
  way?: CourierWay;
}

/**
 * How every adapter asks its courier: `build` makes a request, `call` sends it, `read` understands the answer. Logs in
 * where the courier wants that, once more when a token has died on the way; a call refused for its token had no effect.
 * @param name of the courier, as people read it
 */
export function lineTo<Request>(name: string, { call, login, way = {} }: Line<Request>) {
  const { guard = (make) => make(), tokens = createTokens() } = way;
  const unknown = (message: string): Unknown => ({ kind: 'unknown', message: `${name} did not answer: ${message}` });

  async function logIn({ call: ask, read }: Login): Promise<Token | Extract<Reply, { kind: 'lost' }>> {
    const reply = await guard(ask);
    const isRefused = reply.kind === 'reply' || reply.status === 401 || reply.status === 403;
    if (!isRefused) return reply;
    const got = reply.kind === 'reply' ? read(reply) : { refused: reply.message };
    // A page of maintenance is no word on our account.
    if (got === undefined) return { kind: 'lost', message: 'its reply to our login cannot be read', asked: false };
    if ('token' in got) return { kind: 'token', ...got };
    log.error('courier refuses our account', { courier: name, said: clipped(got.refused) });
    return { kind: 'lost', message: `it refuses our account: ${clipped(got.refused)}`, status: 401, asked: false };
  }

  /** With a token that lives. What was never asked because there was none says so. */
  async function reach(request: Request): Promise<Reply> {
    if (login === undefined) return guard(() => call(request, ''));
    const of = createHash('sha256').update(`${name}\n${login.account}`).digest('hex');
    const isDead = (reply: Reply): boolean =>
      reply.kind === 'lost' ? reply.status === 401 || reply.status === 403 : (login.isDead?.(reply) ?? false);
    for (let again = false; ; again = true) {
      const got = await tokens.get(of, () => logIn(login));
      if (got.kind === 'lost') return { ...got, asked: false };
      const reply = await guard(() => call(request, got.token));
      if (!isDead(reply)) return reply;
      await tokens.drop(of, got.token);
      if (again) return { kind: 'lost', message: 'it takes no token of ours', status: 401, asked: false };
    }
  }

  return {
    /** What nobody knows the outcome of. */
    unknown,

    /** What the answer says, or `unknown` when none came home. */
    async outcome<T>(request: Request, read: (answer: Answer) => T): Promise<T | Unknown> {
      const reply = await reach(request);
      if (reply.kind === 'reply') return read(reply);
      return {
        ...unknown(reply.message),
        ...(reply.asked === false && { asked: false }),
        ...(reply.held && { held: true }),
      };
    },

    /** What the courier says to a harmless question: our credentials are taken, or they are not, or nobody knows. */
    async greeting(request: Request, read: (answer: Answer) => Ping): Promise<Ping> {
      const reply = await reach(request);
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
     * The answer to a question whose loss harms nobody.
     * @throws CourierDown when none came home
     */
    async answer(request: Request): Promise<Answer> {
      const reply = await reach(request);
      if (reply.kind === 'lost') throw new CourierDown(name, reply.message);
      return reply;
    },
  };
}
