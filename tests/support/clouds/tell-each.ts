import { createInterface } from 'node:readline';

/** Tells what a file of tests has to know, and makes it anew for each line that comes: the next file has people of its own. */
export async function tellEach(make: () => Promise<{ url: string }>): Promise<void> {
  console.log(JSON.stringify(await make()));
  createInterface({ input: process.stdin }).on('line', async () => console.log(JSON.stringify(await make())));
}
