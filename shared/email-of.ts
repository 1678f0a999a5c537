import * as z from 'zod';
import { EMAIL } from './identifiers.ts';

let demoAddresses = true;

/**
 * Makes `emailSchema` refuse addresses that end in `.test`, which belong to the demo and the tests. Only the server in
 * AWS calls this; browsers accept such addresses and leave the refusal to the server.
 */
export function refuseDemoAddresses(refused = true): void {
  demoAddresses = !refused;
}

const mayBe = (address: string): boolean => demoAddresses || !address.endsWith('.test');

/**
 * Returns a schema of e-mail addresses, with a form's messages for an empty and a wrong one. Output is in lower case.
 */
export const emailSchema = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(mayBe, wrong);
