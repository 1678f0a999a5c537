import { ACTIONS } from '../../../../shared/audit/actions.ts';
import type { AuditView } from '../../../../shared/audit/contract.ts';
import { changesOfEntry, type EntryChange } from './changes-of.ts';
import css from './entry-summary.module.css';

/** How many changes the list shows of an entry. The dialog shows all of them. */
const FIRST = 2;

const lineOf = ({ field, before, after }: EntryChange): string =>
  before === undefined || after === undefined ? `${field}: ${after ?? before}` : `${field}: ${before} → ${after}`;

/**
 * Shows the action of an entry and its main changes. It leaves out the version and the name, because another column
 * shows the subject's name.
 */
export function EntrySummary({ entry }: { entry: AuditView }) {
  const changes = changesOfEntry(entry).filter(
    ({ field, before, after }) => field !== 'Version' && (before !== undefined || after !== entry.subject_name),
  );
  const changed = changes.filter(({ before, after }) => before !== after);
  const lines = changed.slice(0, FIRST).map(lineOf);
  const more = changed.length - lines.length;
  return (
    <div>
      <strong>{ACTIONS[entry.action]}</strong>
      {lines.map((line) => (
        <span key={line} className={css.change} title={line}>
          {line}
        </span>
      ))}
      {more > 0 && <span className={css.change}>and {more} more</span>}
      {entry.without_revision && <span className={css.change}>Without a revision</span>}
      {entry.reason && <q className={css.change}>{entry.reason}</q>}
    </div>
  );
}
