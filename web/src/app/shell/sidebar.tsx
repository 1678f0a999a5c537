import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Permissions } from '../../../../shared/permissions.ts';
import { PATHS } from '../../lib/links.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount, type NavGroup, type NavItem, navigationFor } from '../navigation.ts';

const addressOf = (item: NavItem): string => PATHS[item.route];

function ItemLink({ item, icon }: { item: NavItem; icon?: string }) {
  const count = item.count?.();
  return (
    <NavLink to={addressOf(item)} end className="nav-link">
      {icon && <Icon name={icon} />}
      <span>{item.label}</span>
      {count !== undefined && count > 0 && <span className="nav-count">{formatCount(count)}</span>}
    </NavLink>
  );
}

function Group({ group }: { group: NavGroup }) {
  const { pathname } = useLocation();
  const here = group.items.some((item) => pathname.toLowerCase() === addressOf(item).toLowerCase());
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? here;
  const [only] = group.items;
  if (group.items.length === 1 && only && group.label === only.label) return <ItemLink item={only} icon={group.icon} />;
  return (
    <>
      <button type="button" className="nav-link" aria-expanded={open} onClick={() => setOpened(!open)}>
        <Icon name={group.icon} />
        <span>{group.label}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
      </button>
      {open && (
        <ul>
          {group.items.map((item) => (
            <li key={item.route}>
              <ItemLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The menu of what the role allows. */
export function Sidebar({ granted }: { granted: Permissions }) {
  return (
    <nav className="sidebar" id="sidebar" aria-label="Main">
      <ul>
        {navigationFor(granted).map((group) => (
          <li key={group.label}>
            <Group group={group} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
