import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserView } from '../../../../shared/users/contract.ts';
import { session } from '../../api/session.ts';
import { linkTo } from '../../lib/links.ts';
import { Icon } from '../../ui/icon.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { routeOf } from '../paths.ts';

/** First letters of the name, else of the e-mail. */
export const initialsOf = (user: Pick<UserView, 'first_name' | 'last_name' | 'email'>): string =>
  ((user.first_name[0] ?? '') + (user.last_name[0] ?? '') || user.email.slice(0, 1)).toUpperCase();

export const nameOf = (user: Pick<UserView, 'first_name' | 'last_name' | 'email'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

/** Who is signed in, and what they can do about themselves. */
export function PersonMenu({ user }: { user: UserView }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const go = useNavigate();
  const pages = (['editProfile', 'accountDetails'] as const).filter((name) => routeOf(name).page !== undefined);
  const icons = { editProfile: 'user-edit', accountDetails: 'id-card' };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="person"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? 'person-menu' : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="avatar" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className="person-words">
          <strong>{nameOf(user)}</strong>
          <small>{user.role._id.name}</small>
        </span>
        <Icon name="angle-down" />
      </button>
      {open && (
        <PopupMenu
          id="person-menu"
          label="Your account"
          anchor={button}
          onClose={() => setOpen(false)}
          items={[
            ...pages.map((name) => ({
              label: routeOf(name).title,
              icon: icons[name],
              run: () => void go(linkTo(name)),
            })),
            { label: 'Log Out', icon: 'sign-out', run: () => session.signOut() },
          ]}
        />
      )}
    </>
  );
}
