import { createInterface } from 'node:readline';

/**
 * Calls `make` and prints its result as a line of JSON: once at the start, and once for each line of input. So each
 * test file gets new users.
 */
export async function tellEach(make: () => Promise<{ url: string }>): Promise<void> {
  console.log(JSON.stringify(await make()));
  createInterface({ input: process.stdin }).on('line', async () => console.log(JSON.stringify(await make())));
}
