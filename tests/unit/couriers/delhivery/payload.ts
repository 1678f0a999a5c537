import { readFileSync } from 'node:fs';

/** Reads a payload in the format of Delhivery's public documentation, with invented names and numbers. */
export const payload = (name: string): string => readFileSync(new URL(`payloads/${name}`, import.meta.url), 'utf8');
