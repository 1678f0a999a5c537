import { readFileSync } from 'node:fs';
import { idleMonth, type Line, thousandOrders, totalOf } from '../../../infra/cost/bill.ts';
import { countResources, type Resource } from '../../../infra/cost/resources.ts';
import type { Measured } from '../../../infra/cost/use.ts';
import { synthesize } from './synthesized.ts';

interface Capacity extends Pick<Measured, 'idleReads' | 'idleWrites'> {
  100: { lifeWrites: number; lifeReads: number };
  poll: { lookReads: number };
  cod: { codLifeWrites: number; codReceivedWrites: number; codRemittedWrites: number };
}

const figuresOf = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../bench/figures/${name}.json`, import.meta.url), 'utf8'));

/** Reads the figures that the benches recorded. */
function measured(): Measured {
  const { 100: life, poll, cod, idleReads, idleWrites } = figuresOf('capacity') as Capacity;
  const codWrites = cod.codLifeWrites + cod.codReceivedWrites + cod.codRemittedWrites;
  return {
    orderWrites: (life.lifeWrites + codWrites) / 2,
    orderReads: life.lifeReads,
    pollReads: poll.lookReads,
    idleReads,
    idleWrites,
    ...(figuresOf('views') as Pick<Measured, 'load' | 'view'>),
  };
}

/** Returns the bills: a month without use of both sizes, and 1,000 orders. */
export function makeBills(): Record<'full' | 'small' | 'orders', Line[]> {
  const idle = (size: 'full' | 'small') => {
    const { resources, edge, watch } = synthesize({ size });
    const others = [edge, watch].map((one) => (one?.toJSON()['Resources'] ?? {}) as Record<string, Resource>);
    return idleMonth(countResources([resources, ...others]), measured());
  };
  return { full: idle('full'), small: idle('small'), orders: thousandOrders(measured()) };
}

const dollars = (amount: number): string => amount.toFixed(2);

const table = (heading: string, lines: readonly Line[]): string =>
  [
    `| ${heading} | $ |`,
    '|---|---|',
    ...lines.map((line) => `| ${line.what} | ${dollars(line.dollars)} |`),
    `| **all** | **${dollars(totalOf(lines))}** |`,
  ].join('\n');

/** Returns the bills as docs/operations.md shows them. */
export function costTables(): string {
  const { full, small, orders } = makeBills();
  return [
    table('A month without use', full),
    table('The same with `-c size=small`', small),
    table('1,000 orders, each with 20 page views', orders),
  ].join('\n\n');
}

/** Matches the tables in the document. */
export const COST_TABLES = /\| A month without use \|[^]*?1,000 orders[^]*?\| \*\*all\*\* .*$/m;
