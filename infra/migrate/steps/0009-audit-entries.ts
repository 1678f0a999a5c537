import type { Entry } from '../../../functions/audit-log/entry.ts';
import { addEntry, findAudited } from '../../../functions/audit-log/store.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import type { Step } from '../step.ts';

const entryIn = ({ pk: _, sk: __, ...entry }: Item): Entry => entry as unknown as Entry;

/** Entries of the audit stand by their action, once; the copies of before stay, for nothing of the audit is ever deleted. */
export const auditEntries: Step = {
  name: '0009-audit-entries',
  begins: 'AUDIT#*#*',
  async changes(item) {
    const entry = entryIn(item);
    return (await findAudited(entry.action, entry.id)) === undefined ? [addEntry(entry)] : [];
  },
};
