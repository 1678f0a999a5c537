import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { session } from '../../api/session/session.ts';
import { signOut } from '../../api/session/sign-out.ts';
import { PATHS } from '../../lib/links.ts';
import { PAGE_NAMES, pageRowOf } from '../../lib/pages.ts';
import { pageTitle } from '../../lib/title-of.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { PopupMenu } from '../../ui/overlay/popup-menu.tsx';
import { roleMayOpenPage } from '../navigation.ts';
import css from './person-menu.module.css';

/** Returns the user's initials, or the first letter of the e-mail address if there is no name. */
const initialsOf = (user: Pick<UserView, 'first_name' | 'last_name' | 'email'>): string =>
  ((user.first_name[0] ?? '') + (user.last_name[0] ?? '') || user.email.slice(0, 1)).toUpperCase();

/** Shows the signed-in user and the commands for their own account. */
export function PersonMenu({ user }: { user: UserView }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const go = useNavigate();
  const acting = session.actsUntil() !== undefined;
  const pages = PAGE_NAMES.filter((name) => pageRowOf(name).profile && roleMayOpenPage({}, name));
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.person}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? 'person-menu' : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={css.avatar} aria-hidden="true">
          {initialsOf(user)}
        </span>
        <span className={css.personWords}>
          <strong>{nameOf(user)}</strong>
          <small>{user.role._id.name}</small>
        </span>
        <Icon name="chevron-down" />
      </button>
      {open && (
        <PopupMenu
          id="person-menu"
          label="Your account"
          anchor={button}
          onClose={() => setOpen(false)}
          items={[
            ...pages.map((name) => ({
              label: pageTitle(name),
              icon: pageRowOf(name).icon ?? 'user',
              run: () => void go(PATHS[name]),
            })),
            { label: 'Status', icon: 'info-circle', run: () => void window.open('/status', '_blank', 'noopener') },
            { label: acting ? 'Back to your account' : 'Log Out', icon: 'sign-out', run: signOut },
          ]}
        />
      )}
    </>
  );
}
