import type { Key } from '../../platform/table/change.ts';

const ID = /^([0-9a-z]{10})-([0-9a-z]{26})$/;

/** Where an order stands, by its id; undefined where that is none. */
export function keyOf(id: string): Key | undefined {
  const parts = ID.exec(id);
  return parts === null ? undefined : { pk: `ORDERS#${parts[1]}`, sk: parts[2] as string };
}

/** The id of an order, by the keys of its item. */
export const idIn = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string =>
  `${String(pk).slice('ORDERS#'.length)}-${String(sk)}`;
