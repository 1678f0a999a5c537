import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';

export const mcpContract = contract({
  call: endpoint({
    method: 'POST',
    path: '/mcp',
    access: 'core_api_key',
    summary:
      'Model Context Protocol (streamable HTTP, stateless): tools for assistants, with the rights of the API key',
    body: z.union([
      z.looseObject({ jsonrpc: z.literal('2.0') }),
      z.array(z.looseObject({ jsonrpc: z.literal('2.0') })),
    ]),
    apiKey: true,
    reply: z.null(),
    download: true,
  }),
});
