import { mcpContract } from '../../shared/mcp/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { call } from './call.ts';

export const handler = serve(mcpContract, { call });
