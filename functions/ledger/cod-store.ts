import type { Change, Key } from '../platform/table/change.ts';
import { listAll } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import type { CodLine } from './cod.ts';

/** Partitions of their own: roles forbid to change or delete in them, as in those of wallets' lines. */
const COD = 'COD_LEDGER#';
const keyOf = ({ account, seq }: CodLine): Key => ({ pk: COD + account, sk: String(seq).padStart(4, '0') });

/** Appends a line to the account of an AWB: its number is taken once. */
export const addCodLine = (line: CodLine): Change => ({ put: { ...keyOf(line), ...line }, if: [['pk', 'absent']] });

/** The lines of one account, by order id, the oldest first: a handful. */
export const listCodLines = (account: string): Promise<CodLine[]> => listAll<CodLine>({ pk: COD + account });

/** Every line, for the audit. */
export async function* scanCodLines(): AsyncGenerator<CodLine> {
  for await (const item of scanTable(COD)) yield item as unknown as CodLine;
}
