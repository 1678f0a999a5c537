import type { ReactNode } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { When } from '../../ui/element/when.tsx';
import { CardLine, RowCard } from '../../ui/list/row-card.tsx';
import { roleText, StatusTag } from './user-columns.tsx';

/** Renders a user on a phone: name, state, role, date and buttons. */
export const UserCard = ({ user, actions }: { user: UserRow; actions: ReactNode }) => (
  <RowCard>
    <CardLine>
      <strong>{nameOf(user)}</strong>
      <StatusTag user={user} />
    </CardLine>
    <span>{user.email}</span>
    <span>{[roleText(user), user.department?.name, user.mobile_number].filter(Boolean).join(' · ')}</span>
    <small>
      <When at={user.created_at} format="minute" />
    </small>
    {actions}
  </RowCard>
);
