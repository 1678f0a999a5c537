import { Failure } from '../../shared/errors.ts';
import { mcpContract } from '../../shared/mcp/contract.ts';
import { serve, type Verb } from '../users/caller/serve.ts';
import { call } from './call.ts';

/** Refuses a stream of messages from the server. The protocol asks for this status, and clients then use POST alone. */
const listen: Verb<typeof mcpContract.listen> = () => {
  throw new Failure('METHOD_NOT_ALLOWED', 'This server opens no stream. Send each message by POST.');
};

export const handler = serve(mcpContract, { call, listen });
