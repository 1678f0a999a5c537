import { readFileSync } from 'node:fs';

/** A recorded payload: the shapes of Delhivery's public documentation, with names and numbers of our own. */
export const payload = (name: string): string => readFileSync(new URL(`payloads/${name}`, import.meta.url), 'utf8');
