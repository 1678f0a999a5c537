import * as z from 'zod';
import { EMAIL } from './identifiers.ts';

let demoAddresses = true;

/**
 * In production nobody has an address that ends in `.test`: those are the demo's and the tests'. Said
 * where the product runs in AWS; a browser does not know where it runs and leaves the refusal to the server.
 */
export function refuseDemoAddresses(refused = true): void {
  demoAddresses = !refused;
}

const mayBe = (address: string): boolean => demoAddresses || !address.endsWith('.test');

/** A schema of e-mail addresses with the messages of a form. What it gives is in lower case. */
export const emailOf = (empty: string, wrong: string) =>
  z.string(empty).trim().toLowerCase().min(1, empty).max(120, wrong).regex(EMAIL, wrong).refine(mayBe, wrong);
