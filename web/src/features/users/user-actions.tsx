import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserRow } from '../../../../shared/user-management/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { type MenuItem, PopupMenu } from '../../ui/overlay/popup-menu.tsx';

const EditAccountDialog = lazyComponent(
  async () => (await import('../accounts/edit-account-dialog.tsx')).EditAccountDialog,
);
const SignInAs = lazyComponent(async () => (await import('../sign-in-as/sign-in-as.tsx')).SignInAs);

/** The commands that a list of users offers for each user. */
export interface UserCommands {
  edit: (user: UserRow) => void;
  welcome: (user: UserRow) => void;
  toggle: (user: UserRow) => void;
  remove: (user: UserRow) => void;
}

/** Renders the two buttons and the menu of a user. Users cannot deactivate or delete themselves. */
export function UserActions({ user, commands }: { user: UserRow; commands: UserCommands }) {
  const go = useNavigate();
  const viewer = useViewer();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'account' | 'sign-in-as'>();
  const close = () => setOpen(undefined);
  const name = nameOf(user);
  const own = user._id === viewer._id;
  const refusal = (what: string) => (own ? `You cannot ${what} yourself.` : undefined);
  const mayEditAccount = viewer.seesAll && viewer.can('remittance.account_listing') && !own;
  const maySignInAs = viewer.can('global_password') && user.active && !own;
  const offered: (MenuItem | false)[] = [
    user.invited &&
      user.active && {
        label: 'Send welcome mail again',
        icon: 'envelope',
        run: () => commands.welcome(user),
      },
    mayEditAccount && { label: 'Account details', icon: 'id-card', run: () => setOpen('account') },
    maySignInAs && { label: 'Sign in as this user', icon: 'key', run: () => setOpen('sign-in-as') },
    {
      label: user.active ? 'Deactivate' : 'Activate',
      icon: user.active ? 'ban' : 'check-circle',
      refusal: refusal('deactivate'),
      run: () => commands.toggle(user),
    },
    { label: 'Delete', icon: 'trash', refusal: refusal('delete'), run: () => commands.remove(user) },
  ];
  const look = { look: 'secondary', small: true } as const;
  return (
    <Actions>
      <Button {...look} label={`Edit ${name}`} onClick={() => commands.edit(user)}>
        Edit
      </Button>
      <Button {...look} label={`Wallet of ${name}`} onClick={() => void go(linkTo('userWallet', { id: user._id }))}>
        Wallet
      </Button>
      <Button
        look="ghost"
        small
        icon="ellipsis-v"
        label={`More for ${name}`}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
      />
      {open === 'menu' && (
        <PopupMenu
          label={`More for ${name}`}
          anchor={button}
          onClose={close}
          items={offered.filter((item) => item !== false)}
        />
      )}
      {open === 'account' && <EditAccountDialog userId={user._id} onClose={close} />}
      {open === 'sign-in-as' && <SignInAs user={user} onClose={close} />}
    </Actions>
  );
}
