import * as z from 'zod';
import { consume } from '../../platform/messaging/consume.ts';
import { type EndpointRef, runEndpoint } from './run-endpoint.ts';

const endpointRef: z.ZodType<EndpointRef> = z.object({ owner: z.string(), endpoint: z.string() });

/** Sends what waits for an endpoint. Messages name the endpoint only, so a repeated message sends nothing twice. */
export const handler = consume(endpointRef, runEndpoint);
