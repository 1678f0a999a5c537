import { readFileSync } from 'node:fs';

/** Reads a payload in the format of Razorpay's public documentation. */
export const payload = (name: string): string =>
  readFileSync(new URL(`payloads/${name}`, import.meta.url), 'utf8').trim();
