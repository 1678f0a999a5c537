import { Menu } from 'primereact/menu';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserView } from '../../../../shared/users/contract.ts';
import { session } from '../../api/session.ts';
import { linkTo } from '../../lib/links.ts';
import { Icon } from '../../ui/icon.tsx';
import { routeOf } from '../paths.ts';

/** First letters of the name, else of the e-mail. */
export const initialsOf = (user: Pick<UserView, 'first_name' | 'last_name' | 'email'>): string =>
  ((user.first_name[0] ?? '') + (user.last_name[0] ?? '') || user.email.slice(0, 1)).toUpperCase();

export const nameOf = (user: Pick<UserView, 'first_name' | 'last_name' | 'email'>): string =>
  `${user.first_name} ${user.last_name}`.trim() || user.email;

/** Who is signed in, and what they can do about themselves. */
export function PersonMenu({ user }: { user: UserView }) {
  const menu = useRef<Menu>(null);
  const go = useNavigate();
  const pages = (['editProfile', 'accountDetails'] as const).filter((name) => routeOf(name).page !== undefined);
  const icons = { editProfile: 'pi pi-user-edit', accountDetails: 'pi pi-id-card' };
  return (
    <>
      <button
        type="button"
        className="person"
        aria-haspopup="menu"
        aria-controls="person-menu"
        onClick={(event) => menu.current?.toggle(event)}
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
      <Menu
        popup
        popupAlignment="right"
        id="person-menu"
        ref={menu}
        model={[
          ...pages.map((name) => ({
            label: routeOf(name).title,
            icon: icons[name],
            command: () => void go(linkTo(name)),
          })),
          { label: 'Log Out', icon: 'pi pi-sign-out', command: () => session.signOut() },
        ]}
      />
    </>
  );
}
