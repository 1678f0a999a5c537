import { useNavigate } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { AccountButton } from '../accounts/account-button.tsx';
import { SignInAsButton } from '../sign-in-as/sign-in-as-button.tsx';

interface UserActionsProps {
  user: UserRow;
  /** True if the user is the viewer. Only others can deactivate or delete them. */
  own: boolean;
  onEdit: () => void;
  onToggle: () => void;
  onDelete: () => void;
}

/** Renders the buttons for a user: edit, activate or deactivate, wallet, sign in as them, delete. */
export function UserActions({ user, own, onEdit, onToggle, onDelete }: UserActionsProps) {
  const go = useNavigate();
  const name = nameOf(user);
  const look = { look: 'ghost', small: true } as const;
  return (
    <Actions>
      <Button {...look} icon="pencil" label={`Edit ${name}`} onClick={onEdit} />
      <Button
        {...look}
        icon={user.active ? 'ban' : 'check-circle'}
        label={own ? 'You cannot deactivate yourself' : `${user.active ? 'Deactivate' : 'Activate'} ${name}`}
        disabled={own}
        onClick={onToggle}
      />
      <Button
        {...look}
        icon="wallet"
        label={`Wallet of ${name}`}
        onClick={() => void go(linkTo('userWallet', { id: user._id }))}
      />
      <AccountButton user={user} />
      <SignInAsButton user={user} />
      <Button
        {...look}
        icon="trash"
        label={own ? 'You cannot delete yourself' : `Delete ${name}`}
        disabled={own}
        onClick={onDelete}
      />
    </Actions>
  );
}
