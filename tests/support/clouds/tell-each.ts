import { createInterface } from 'node:readline';

/** Prints what a test file needs, once for each line of input: the next file gets users of its own. */
export async function tellEach(make: () => Promise<{ url: string }>): Promise<void> {
  console.log(JSON.stringify(await make()));
  createInterface({ input: process.stdin }).on('line', async () => console.log(JSON.stringify(await make())));
}
