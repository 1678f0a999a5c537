import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The DynamoDB emulator's binary for this system, from its platform package. Throws with advice when there is none. */
export function tableBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@dynoxide/${platform}-${arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  } catch {
    throw new Error(
      `No embedded table for this system: ${name} is not installed. ` +
        'Run a DynamoDB-compatible endpoint (for example amazon/dynamodb-local) and set DYNAMODB_ENDPOINT to its address.',
    );
  }
}
