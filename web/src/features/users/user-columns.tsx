import type { ReactNode } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import type { ListColumn } from '../../ui/list/data-list.tsx';
import { ActiveTag } from '../unique-names/active-tag.tsx';
import css from './user-columns.module.css';

/** Returns the name of a user's role, with a note if the role is inactive. */
export const roleText = ({ role }: UserRow): string =>
  role._id.active ? role._id.name : `${role._id.name} (not active)`;

/** Shows whether a user is active or not, or was invited and has not set a password yet. */
export const StatusTag = ({ user: { active, invited } }: { user: UserRow }) =>
  active && invited ? (
    <Tag tone="info" icon="envelope">
      Invited
    </Tag>
  ) : (
    <ActiveTag active={active} off="Inactive" />
  );

/** Returns the columns of User Management (spec 2 section 2). */
export const userColumns = (actionsOf: (user: UserRow) => ReactNode): ListColumn<UserRow>[] => [
  {
    header: 'Name',
    width: '12.3%',
    sortBy: nameOf,
    body: (user) => <strong className={css.name}>{nameOf(user)}</strong>,
  },
  {
    header: 'Email',
    width: '14.9%',
    sortBy: ({ email }) => email,
    body: ({ email }) => <span className={css.email}>{email}</span>,
  },
  { header: 'Role', width: '11%', sortBy: roleText, body: roleText },
  {
    header: 'Department',
    width: '9.5%',
    sortBy: ({ department }) => department?.name ?? '',
    body: ({ department }) => department?.name ?? '–',
  },
  { header: 'Phone number', width: '10.8%', oneLine: true, body: ({ mobile_number }) => mobile_number || '–' },
  {
    header: 'Created at',
    width: '10.6%',
    sortBy: ({ created_at }) => created_at,
    body: ({ created_at }) => <When at={created_at} format="minute" />,
  },
  {
    header: 'Status',
    width: '9.2%',
    sortBy: ({ active }) => (active ? 'a' : 'b'),
    body: (user) => <StatusTag user={user} />,
  },
  { header: 'Action', width: '17.6%', body: (user) => <div className={css.actions}>{actionsOf(user)}</div> },
];
