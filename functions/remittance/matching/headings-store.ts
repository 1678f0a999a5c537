import { COURIERS } from '../../couriers/registry/couriers.ts';
import type { Change } from '../../platform/table/change.ts';
import { listAll } from '../../platform/table/list.ts';

/** What couriers call our columns, by the key of the column. */
export type Headings = Readonly<Partial<Record<string, readonly string[]>>>;

const HEADINGS = 'REMITTANCE_HEADINGS';

type Kept = { courier: string; headings: Headings };

/** Headings that somebody has said to be a courier's, in addition to those of its manifest. */
const listKept = (): Promise<Kept[]> => listAll<Kept>({ pk: HEADINGS });

/** The headings of each courier: its manifest's, and those that were learned. */
export async function findHeadings(): Promise<Map<string, Headings>> {
  const kept = new Map((await listKept()).map(({ courier, headings }) => [courier, headings]));
  return new Map(
    COURIERS.map(({ key, remittanceHeadings = {} }) => [key, together(remittanceHeadings, kept.get(key) ?? {})]),
  );
}

const together = (one: Headings, other: Headings): Headings =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((column) => [
      column,
      [...new Set([...(one[column] ?? []), ...(other[column] ?? [])])],
    ]),
  );

/** Remembers headings of a courier, with those that it has; holds while it has no others. */
export async function learn(courier: string, headings: Headings): Promise<Change> {
  const before = (await listKept()).find((one) => one.courier === courier)?.headings;
  return {
    put: { pk: HEADINGS, sk: courier, courier, headings: together(before ?? {}, headings) },
    if: [before === undefined ? ['pk', 'absent'] : ['headings', '=', before]],
  };
}
