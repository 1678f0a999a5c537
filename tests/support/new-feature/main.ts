/**
 * `npm run new <feature> <one of it> <section>` writes a working feature of three endpoints and a page: contract,
 * store, handlers, page, both tests, and the lines that tables, tests and documents need. A developer then edits the
 * written files.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contracts } from '../../../shared/contracts.ts';
import { backEndFiles } from './back-end-files.ts';
import { linesFor, withLine } from './lines.ts';
import { type Names, namesOf } from './names.ts';
import { pageAndTests } from './page-and-tests.ts';

function read(): Names | undefined {
  try {
    return namesOf(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    return undefined;
  }
}

function make(names: Names): string[] {
  const files = { ...backEndFiles(names), ...pageAndTests(names) };
  const there = Object.keys(files).filter((file) => existsSync(file));
  if (there.length > 0) throw new Error(`${there.join(', ')} is there already.`);
  const lines = linesFor(names, Object.keys(contracts));
  // Finds the places of all lines before anything is written. So a missing place leaves the project unchanged.
  const changed = new Map<string, string>();
  for (const line of lines)
    changed.set(line.file, withLine(changed.get(line.file) ?? readFileSync(line.file, 'utf8'), line));
  for (const [file, text] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...Object.keys(files), ...changed.keys()];
}

const names = read();
if (names === undefined) process.exitCode = 2;
else {
  const made = make(names);
  const code = made.filter((file) => /\.tsx?$/.test(file));
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...code], { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(
    `${made.join('\n')}\n\nNow: npm run check && npx vitest run ${names.feature} authorization tests/api/repeats tests/web/pages conventions tests/infra/architecture`,
  );
}
