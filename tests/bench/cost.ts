/**
 * Computes the tables of docs/operations.md, *Cost*. The sources are the synthesized templates, `infra/cost/prices.ts`
 * and the recorded figures of `bench:capacity` and `bench:views`. Run by `npm run cost`. `npm run cost -- --write`
 * writes the tables into the document.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { COST_TABLES, costTables } from '../infra/support/cost-tables.ts';

const DOCUMENT = 'docs/operations.md';
const tables = costTables();
console.log(tables);
if (process.argv.includes('--write'))
  writeFileSync(
    DOCUMENT,
    readFileSync(DOCUMENT, 'utf8').replace(COST_TABLES, () => tables),
  );
