import type { Key } from '../../platform/table/change.ts';

const ID = /^([0-9a-z]{10})-([0-9a-z]{26})$/;

/** Returns the key of an order by its id; undefined for a text that is no id. */
export function keyOf(id: string): Key | undefined {
  const parts = ID.exec(id);
  return parts === null ? undefined : { pk: `ORDERS#${parts[1]}`, sk: parts[2] as string };
}

/** Returns the id of an order from the key of its item. */
export const idIn = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string =>
  `${String(pk).slice('ORDERS#'.length)}-${String(sk)}`;
