import { writeFileSync } from 'node:fs';
import { clientText } from './client-text.ts';

/** Writes the TypeScript client: `npm run client`, or `npm run client -- path/of/file.ts`. */
const file = process.argv[2] ?? 'parcelwise-client.ts';
writeFileSync(file, clientText());
console.log(`${file} is written. It needs no package.`);
