import * as z from 'zod';
import { consume } from '../../platform/messaging/consume.ts';
import { type EndpointRef, runEndpoint } from './run-endpoint.ts';

const endpointRef: z.ZodType<EndpointRef> = z.object({ owner: z.string(), endpoint: z.string() });

/**
 * Sends the deliveries that wait for an endpoint. A message contains only the endpoint, so a repeated message sends no
 * delivery twice.
 */
export const handler = consume(endpointRef, runEndpoint);
