import { hashOf } from '../../../functions/platform/ids.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import type { Ctx } from '../../../functions/users/caller/serve.ts';

/**
 * Returns the context of a call by this caller at this time. With an idempotency key, the call can be repeated without
 * a second effect.
 */
export const demoContext = (caller: Caller, at: Date, input: unknown, key?: string) =>
  ({
    caller,
    repeat: { userId: caller.id, key, inputHash: hashOf(input), at },
    requestId: 'demo',
    at,
    ip: '127.0.0.1',
    files: [],
    rawBody: '',
    headers: {},
  }) satisfies Omit<Ctx, 'caller'> & { caller: Caller };
