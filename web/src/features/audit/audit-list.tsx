import type { ReactNode } from 'react';
import { ACTIONS } from '../../../../shared/audit/actions.ts';
import type { AuditView } from '../../../../shared/audit/contract.ts';
import { Button } from '../../ui/button.tsx';
import { DataList, type ListSource } from '../../ui/data-list.tsx';
import { When } from '../../ui/when.tsx';
import css from './audit-list.module.css';
import { changesOf } from './changes-of.ts';
import { PersonLink } from './person-link.tsx';
import { SubjectLink } from './subject-link.tsx';

interface AuditListProps {
  list: ListSource<AuditView>;
  filtered: boolean;
  onReset: () => void;
  onRead: (entry: AuditView) => void;
  toolbar: ReactNode;
}

/** What fits under the action; the rest stands in the dialog. */
const FIRST = 2;

function Summary({ entry }: { entry: AuditView }) {
  const changes = changesOf(entry);
  const lines = changes
    .slice(0, FIRST)
    .map(({ field, before, after }) =>
      before === undefined
        ? `${field}: ${after}`
        : after === undefined
          ? `${field}: ${before}`
          : `${field}: ${before} → ${after}`,
    );
  const more = changes.length - lines.length;
  return (
    <>
      <strong>{ACTIONS[entry.action]}</strong>
      {lines.map((line) => (
        <span key={line} className={css.change} title={line}>
          {line}
        </span>
      ))}
      {more > 0 && <span className={css.change}>and {more} more</span>}
      {entry.reason && <q className={css.change}>{entry.reason}</q>}
    </>
  );
}

/** What people did, newest first: when, who, what, to whom, and from where. */
export function AuditList({ list, filtered, onReset, onRead, toolbar }: AuditListProps) {
  return (
    <DataList
      dense
      label="Audit"
      list={list}
      toolbar={toolbar}
      onRowClick={onRead}
      columns={[
        { header: 'When', width: '15%', body: ({ created_at }) => <When at={created_at} /> },
        { header: 'Who', width: '16%', body: ({ created_by }) => <PersonLink person={created_by} /> },
        { header: 'What', width: '33%', body: (entry) => <Summary entry={entry} /> },
        { header: 'To whom', width: '15%', body: ({ user }) => (user ? <PersonLink person={user} /> : '–') },
        { header: 'Subject', width: '14%', body: (entry) => <SubjectLink entry={entry} /> },
        {
          header: 'Action',
          width: 72,
          body: (entry) => (
            <Button
              look="ghost"
              small
              icon="eye"
              label={`Show before and after: ${ACTIONS[entry.action]}`}
              onClick={() => onRead(entry)}
            />
          ),
        },
      ]}
      empty={
        filtered
          ? {
              icon: 'filter-slash',
              title: 'Nothing was done that matches',
              text: 'Choose other days, or take the filter off.',
              action: (
                <Button look="secondary" onClick={onReset}>
                  Clear the filter
                </Button>
              ),
            }
          : {
              icon: 'shield',
              title: 'Nothing to show yet',
              text: 'What people do to others’ money, files and accounts is written here and stays.',
            }
      }
    />
  );
}
