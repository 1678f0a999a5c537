import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Permissions } from '../../../../shared/permissions.ts';
import { useUser } from '../../api/use-user.ts';
import type { IconName } from '../../lib/icon-name.ts';
import { PATHS } from '../../lib/links.ts';
import type { PageName } from '../../lib/pages.ts';
import { pageLabel } from '../../lib/title-of.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { menuPageAt } from '../menu-page-at.ts';
import { isInMenu, type NavEntry, navigationFor } from '../navigation.ts';
import { DisputeCount } from './dispute-count.tsx';
import css from './sidebar.module.css';

function PageLink({ page, icon, onLeave }: { page: PageName; icon?: IconName; onLeave: () => void }) {
  const here = menuPageAt(useLocation().pathname) === page;
  return (
    <NavLink to={PATHS[page]} end className={css.navLink} data-here={here || undefined} onClick={onLeave}>
      {icon && <Icon name={icon} />}
      <span>{pageLabel(page)}</span>
      {page === 'weightDisputes' && <DisputeCount />}
    </NavLink>
  );
}

function Entry({ entry: { label, icon, pages }, onLeave }: { entry: NavEntry; onLeave: () => void }) {
  const page = menuPageAt(useLocation().pathname);
  const here = page !== undefined && pages.includes(page);
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? here;
  if (label === undefined)
    return pages.map((name) => <PageLink key={name} page={name} icon={icon} onLeave={onLeave} />);
  return (
    <>
      <button type="button" className={css.navLink} aria-expanded={open} onClick={() => setOpened(!open)}>
        <Icon name={icon} />
        <span>{label}</span>
        {!open && pages.includes('weightDisputes') && <DisputeCount />}
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && (
        <ul>
          {pages.map((name) => (
            <li key={name}>
              <PageLink page={name} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Renders the menu with the pages that the role may open. */
export function Sidebar({ open, granted, onLeave }: { open: boolean; granted: Permissions; onLeave: () => void }) {
  const { user } = useUser();
  const person = { isVendor: user?.user_type != null, shipsCod: user?.ships_cod === true };
  const entries = navigationFor(granted, (by, page) => isInMenu(by, page, person));
  return (
    <nav className={css.sidebar} data-open={open} id="sidebar" aria-label="Main">
      <ul>
        {entries.map((entry) => (
          <li key={entry.label ?? entry.pages[0]}>
            <Entry entry={entry} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
