import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the path of the DynamoDB emulator's program for this system, from its platform package.
 * @throws Error with instructions if there is no package for this system, or it is not installed
 */
export function tableBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@dynoxide/${platform}-${arch}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  } catch {
    throw new Error(
      `There is no embedded table for ${platform} ${arch}: the package ${name} is not installed.\n` +
        'Start AWS\u2019s DynamoDB Local on port 8000, set DYNAMODB_ENDPOINT=http://localhost:8000 and run npm start.',
    );
  }
}
