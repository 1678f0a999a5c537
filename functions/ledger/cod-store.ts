import type { Change, Key } from '../platform/table/change.ts';
import { listAll } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import type { CodLine } from './cod.ts';

/** COD lines have their own partitions. Roles forbid changing or deleting them, like lines of wallets. */
const COD = 'COD_LEDGER#';
const keyOf = ({ account, seq }: CodLine): Key => ({ pk: COD + account, sk: String(seq).padStart(4, '0') });

/** Appends a line to the account of an AWB. Conditional on its number being free. */
export const addCodLine = (line: CodLine): Change => ({ put: { ...keyOf(line), ...line }, if: [['pk', 'absent']] });

/** Returns the lines of one account, by order id, oldest first: a handful. */
export const listCodLines = (account: string): Promise<CodLine[]> => listAll<CodLine>({ pk: COD + account });

/** Reads every line, for the audit. */
export async function* scanCodLines(): AsyncGenerator<CodLine> {
  for await (const item of scanTable(COD)) yield item as unknown as CodLine;
}
