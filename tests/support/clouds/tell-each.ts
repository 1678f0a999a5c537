import { createInterface } from 'node:readline';

/** Prints a line of JSON for each line of input, so that each test file gets users of its own. */
export async function tellEach(make: () => Promise<{ url: string }>): Promise<void> {
  console.log(JSON.stringify(await make()));
  createInterface({ input: process.stdin }).on('line', async () => console.log(JSON.stringify(await make())));
}
