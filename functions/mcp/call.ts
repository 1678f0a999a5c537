import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { brand } from '../../shared/brand.ts';
import type { Envelope } from '../../shared/endpoint.ts';
import type { mcpContract } from '../../shared/mcp/contract.ts';
import type { Ctx, Verb } from '../users/caller/serve.ts';
import { callApi } from './call-api.ts';
import { TOOLS, type Tool } from './tools.ts';

const INSTRUCTIONS = `${brand.name} ships parcels in India with many courier partners. Quote a parcel, save the order, ask the person before you pay for it, then track it. Amounts are in rupees.`;

/** Returns a tool in the form of the protocol's list. Its input schema is JSON Schema, made from the contract. */
const listed = ({ name, description, input, annotations }: Tool) => ({
  name,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { type: 'object' },
  annotations,
});

const said = (value: unknown, isError = false) => ({
  content: [{ type: 'text' as const, text: typeof value === 'string' ? value : JSON.stringify(value) }],
  ...(isError && { isError }),
});

/** Runs a tool. If the API refuses the call, the result contains the error, so that the assistant can react to it. */
async function run(name: string, sent: unknown, ctx: Ctx): Promise<CallToolResult> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) return said(`There is no tool ${name}.`, true);
  const parsed = tool.input.safeParse(sent ?? {});
  if (!parsed.success) return said(z.prettifyError(parsed.error), true);
  const { idempotency_key: key, ...args } = parsed.data;
  const call = tool.callOf(args, ctx.caller?.id ?? '');
  const { status, body, file } = await callApi(tool.endpoint, call, ctx, typeof key === 'string' ? key : undefined);
  if (file !== undefined) {
    const resource = {
      uri: `${brand.name.toLowerCase()}:/${file.path}`,
      mimeType: file.contentType,
      blob: file.base64,
    };
    return { content: [{ type: 'resource', resource }] };
  }
  const { meta, data } = body as Envelope;
  if (status !== 200) return said({ code: meta.code, message: meta.message, fields: meta.fields }, true);
  const shown = tool.show?.(data) ?? data;
  return said(meta.next === undefined ? shown : { rows: shown, next: meta.next });
}

/**
 * Answers a request of the Model Context Protocol, by stateless streamable HTTP with JSON replies. Each request creates
 * a new server that stores nothing.
 */
export const call: Verb<typeof mcpContract.call> = async (_, ctx) => {
  const capabilities = { tools: {} };
  const server = new Server({ name: brand.name, version: '1' }, { capabilities, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => run(params.name, params.arguments, ctx as Ctx));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(ctx.headers['mcp-protocol-version'] && { 'mcp-protocol-version': ctx.headers['mcp-protocol-version'] }),
  };
  const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: ctx.rawBody });
  const reply = await transport.handleRequest(request);
  const bytes = Buffer.from(await reply.arrayBuffer());
  await server.close();
  return { filename: 'mcp.json', contentType: 'application/json', bytes };
};
