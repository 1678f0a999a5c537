import type { Change, Key } from '../platform/table/change.ts';
import { listAll } from '../platform/table/list.ts';
import { scanTable } from '../platform/table/scan-table.ts';
import type { CodLine } from './cod.ts';

/**
 * The prefix of partitions of COD lines. IAM roles forbid changing or deleting these lines, as they do for the lines of
 * wallets.
 */
const COD = 'COD_LEDGER#';
const keyOf = ({ account, seq }: CodLine): Key => ({ pk: COD + account, sk: String(seq).padStart(4, '0') });

/** Builds the write that appends a line to the COD account of an AWB. It fails if a line with this number exists. */
export const codLineWrite = (line: CodLine): Change => ({ put: { ...keyOf(line), ...line }, if: [['pk', 'absent']] });

/** Returns the lines of one COD account, oldest first. There are only a few. */
export const listCodLines = (account: string): Promise<CodLine[]> => listAll<CodLine>({ pk: COD + account });

/** Reads every COD line of the table, for the audit. */
export async function* scanCodLines(): AsyncGenerator<CodLine> {
  for await (const item of scanTable(COD)) yield item as unknown as CodLine;
}
