/**
 * Translates a position in a deployed bundle, from a stack trace in the log, to a position in the sources: `node
 * infra/bundle/where.ts orders-api-http index.mjs:12:3456`. First check out the commit that the log names, because only
 * that commit builds a bundle with the same bytes.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { orPrintError } from '../operate/or-say.ts';
import { bundle, PROJECT_ROOT } from './bundle.ts';
import { entries } from './entries.ts';

const [name = '', place = ''] = process.argv.slice(2);
const [file, line, column] = place.split(':');
const entry = entries.find((one) => one.name === name);
if (entry === undefined || file === undefined || !(Number(line) > 0) || !(Number(column) > 0)) {
  console.error('node infra/bundle/where.ts <function> <file>:<line>:<column>');
  process.exit(2);
}
await orPrintError(async () => {
  await bundle([entry], PROJECT_ROOT, join(PROJECT_ROOT, 'dist/where/functions'));
  const mapFile = join(PROJECT_ROOT, 'dist/where/maps', name, `${file}.map`);
  if (!existsSync(mapFile))
    throw new Error(`The bundle ${name} of this commit has no file ${file}. Check out the commit that the log names.`);
  const map = JSON.parse(readFileSync(mapFile, 'utf8'));
  const found = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
  console.log(
    'originalSource' in found
      ? `${found.originalSource.replace(/^(\.\.\/)+/, '')}:${found.originalLine + 1}`
      : 'Not in the map.',
  );
});
