import { hashOf } from '../../../functions/platform/ids.ts';
import type { Caller } from '../../../functions/users/caller/caller.ts';
import type { Ctx } from '../../../functions/users/caller/serve.ts';

/** Returns the context of a verb, for a caller at a time. With a key the command can be repeated. */
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
