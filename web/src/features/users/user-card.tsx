import type { ReactNode } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { CardLine, RowCard } from '../../ui/row-card.tsx';
import { When } from '../../ui/when.tsx';
import { ActiveTag } from '../named/active-tag.tsx';
import { MADE, roleOf } from './user-columns.tsx';

/** A user on a phone: who and whether they may sign in, as what, since when, and what to do. */
export const UserCard = ({ user, actions }: { user: UserRow; actions: ReactNode }) => (
  <RowCard>
    <CardLine>
      <strong>{nameOf(user)}</strong>
      <ActiveTag active={user.active} off="Inactive" />
    </CardLine>
    <span>{user.email}</span>
    <span>{[roleOf(user), user.department?.name, user.mobile_number].filter(Boolean).join(' · ')}</span>
    <small>
      <When at={user.created_at} format={MADE} />
    </small>
    {actions}
  </RowCard>
);
