import type { Reply } from '../platform/ask.ts';
import { CourierDown } from './courier-down.ts';
import type { Unknown } from './port.ts';

/** What came home from a courier's server. */
export interface Answer {
  status: number;
  body: string;
}

/**
 * How every adapter asks its courier: `build` makes a request, `call` sends it, `read` understands the answer.
 * @param name of the courier, as people read it
 */
export function lineTo<Request>(name: string, call: (request: Request) => Promise<Reply>) {
  const unknown = (message: string): Unknown => ({ kind: 'unknown', message: `${name} did not answer: ${message}` });

  return {
    /** What nobody knows the outcome of. */
    unknown,

    /** What the answer says, or `unknown` when none came home. */
    async outcome<T>(request: Request, read: (answer: Answer) => T): Promise<T | Unknown> {
      const reply = await call(request);
      return reply.kind === 'lost' ? unknown(reply.message) : read(reply);
    },

    /**
     * The answer to a question whose loss harms nobody.
     * @throws CourierDown when none came home
     */
    async answer(request: Request): Promise<Answer> {
      const reply = await call(request);
      if (reply.kind === 'lost') throw new CourierDown(name, reply.message);
      return reply;
    },
  };
}
