import { readFileSync } from 'node:fs';
import { type BillLine, billOfIdleMonth, billOfThousandOrders, totalOfBill } from '../../../infra/cost/bill.ts';
import { countResources, type Resource } from '../../../infra/cost/resources.ts';
import type { MeasuredUse } from '../../../infra/cost/use.ts';
import { synthesize } from './synthesized.ts';

interface Capacity extends Pick<MeasuredUse, 'idleReads' | 'idleWrites'> {
  100: { lifeWrites: number; lifeReads: number };
  poll: { lookReads: number };
  cod: { codLifeWrites: number; codReceivedWrites: number; codRemittedWrites: number };
}

const figuresOf = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../bench/figures/${name}.json`, import.meta.url), 'utf8'));

/** Reads the figures that the benches recorded. */
function measured(): MeasuredUse {
  const { 100: life, poll, cod, idleReads, idleWrites } = figuresOf('capacity') as Capacity;
  const codWrites = cod.codLifeWrites + cod.codReceivedWrites + cod.codRemittedWrites;
  return {
    orderWrites: (life.lifeWrites + codWrites) / 2,
    orderReads: life.lifeReads,
    pollReads: poll.lookReads,
    idleReads,
    idleWrites,
    ...(figuresOf('views') as Pick<MeasuredUse, 'load' | 'view'>),
  };
}

/** A deployment that customers use. Its domain and its launch add alarms. */
const LAUNCHED = {
  domain: { name: 'parcels.test', certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/1' },
  launched: true,
};

/** Returns the bills: a month without use for each of the two sizes after the launch, and 1,000 orders. */
export function makeBills(): Record<'full' | 'small' | 'orders', BillLine[]> {
  const idle = (size: 'full' | 'small') => {
    const { resources, edge, watch } = synthesize({ size, ...LAUNCHED });
    const others = [edge, watch].map((one) => (one?.toJSON()['Resources'] ?? {}) as Record<string, Resource>);
    return billOfIdleMonth(countResources([resources, ...others]), measured());
  };
  return { full: idle('full'), small: idle('small'), orders: billOfThousandOrders(measured()) };
}

const dollars = (amount: number): string => amount.toFixed(2);

const table = (heading: string, lines: readonly BillLine[]): string =>
  [
    `| ${heading} | $ |`,
    '|---|---|',
    ...lines.map((line) => `| ${line.what} | ${dollars(line.dollars)} |`),
    `| **all** | **${dollars(totalOfBill(lines))}** |`,
  ].join('\n');

/** Returns the bills as the Markdown tables of docs/operations.md. */
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
