import { ACTIONS } from '../../../../shared/audit/actions.ts';
import type { AuditView } from '../../../../shared/audit/contract.ts';
import { Button } from '../../ui/element/button.tsx';
import { When } from '../../ui/element/when.tsx';
import { Details } from '../../ui/layout/details.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import css from './audit-dialog.module.css';
import { changesOfEntry } from './changes-of.ts';
import { PersonLink } from './person-link.tsx';
import { SubjectLink } from './subject-link.tsx';

const WITHOUT_REVISION = 'Not sent: this edit may have undone another one';

interface AuditDialogProps {
  entry: AuditView;
  onClose: () => void;
}

/** Shows one entry of the audit, with the value of every field before and after the action. */
export function AuditDialog({ entry, onClose }: AuditDialogProps) {
  const { action, created_at, created_by, user, reason, address, request_id, without_revision } = entry;
  const changes = changesOfEntry(entry);
  return (
    <Modal
      open
      size="l"
      title={ACTIONS[action]}
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Stack>
        <Details
          items={[
            ['When', <When key="at" at={created_at} />],
            ['Who', <PersonLink key="by" person={created_by} />],
            ['To whom', user && <PersonLink key="user" person={user} />],
            ['Subject', <SubjectLink key="subject" entry={entry} />],
            ['From', address || 'a job of ours'],
            ['Request', request_id],
            ...(without_revision ? [['Revision', WITHOUT_REVISION] as [string, string]] : []),
          ]}
        />
        {reason && (
          <div>
            <h3>Reason</h3>
            <p className={css.reason}>{reason}</p>
          </div>
        )}
        {changes.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long values scroll, by the arrow keys too
          <section className={css.scroll} aria-label="Before and after" tabIndex={0}>
            <table className={css.changes}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">After</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ field, before, after }) => (
                  <tr key={`${field} ${before} ${after}`} data-changed={before !== after || undefined}>
                    <th scope="row">{field}</th>
                    <td>{before ?? '–'}</td>
                    <td>{after ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </Stack>
    </Modal>
  );
}
