import { createInterface } from 'node:readline';

/** Prints a line of JSON for each line of input. So each test file gets new users. */
export async function tellEach(make: () => Promise<{ url: string }>): Promise<void> {
  console.log(JSON.stringify(await make()));
  createInterface({ input: process.stdin }).on('line', async () => console.log(JSON.stringify(await make())));
}
