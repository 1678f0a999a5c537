import type { ReactNode } from 'react';
import type { Endpoint } from '../../../../shared/endpoint.ts';
import { Button } from '../../ui/element/button.tsx';
import type { EmptyText } from '../../ui/feedback/empty-state.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { DataList, type ListColumn, type ListSource } from '../../ui/list/data-list.tsx';
import { ActiveTag } from './active-tag.tsx';
import { askToDelete } from './ask-to-delete.ts';

/** A department or a plan. */
export interface UniqueNameRow {
  _id: string;
  revision: number;
  name: string;
  active: boolean;
  users: number;
}

interface UniqueNameListProps {
  /** The endpoints that change and delete a record. */
  does: { update: Endpoint; remove: Endpoint };
  kind: 'department' | 'plan';
  label: string;
  /** The heading of the column of names. */
  header: string;
  list: ListSource<UniqueNameRow>;
  /** Returns a note to show below the name. */
  note?: (row: UniqueNameRow) => ReactNode;
  toolbar?: ReactNode;
  empty: EmptyText;
  onEdit: (row: UniqueNameRow) => void;
  onDelete: (row: UniqueNameRow) => void;
}

/** Lists departments or plans with the columns No., name, Status and Action (spec 2 section 2). */
export function UniqueNameList({ does, kind, header, note, onEdit, onDelete, ...list }: UniqueNameListProps) {
  const columns: ListColumn<UniqueNameRow>[] = [
    {
      header,
      sortBy: ({ name }) => name,
      body: (row) => (
        <div>
          <strong>{row.name}</strong>
          {note?.(row)}
        </div>
      ),
    },
    {
      header: 'Status',
      width: 160,
      sortBy: ({ active }) => (active ? 'a' : 'b'),
      body: ({ active }) => <ActiveTag active={active} off="Deactive" />,
    },
    {
      header: 'Action',
      width: 128,
      body: (row) => (
        <Actions>
          <Button
            does={does.update}
            look="ghost"
            small
            icon="pencil"
            label={`Edit ${kind} ${row.name}`}
            onClick={() => onEdit(row)}
          />
          <Button
            does={does.remove}
            look="ghost"
            small
            icon="trash"
            label={`Delete ${kind} ${row.name}`}
            onClick={async () => {
              if (await askToDelete(kind, row)) onDelete(row);
            }}
          />
        </Actions>
      ),
    },
  ];
  return <DataList {...list} columns={columns} />;
}
