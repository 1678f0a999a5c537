import * as z from 'zod';
import { EMAIL } from './identifiers.ts';

let demoAddresses = true;

/**
 * Refuses addresses that end in `.test`, which belong to the demo and the tests. Called where the product runs in AWS;
 * a browser leaves the refusal to the server.
 */
export function refuseDemoAddresses(refused = true): void {
  demoAddresses = !refused;
}

const mayBe = (address: string): boolean => demoAddresses || !address.endsWith('.test');

/** Returns a schema of e-mail addresses with the messages of a form. Its output is in lower case. */
export const emailOf = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(mayBe, wrong);
