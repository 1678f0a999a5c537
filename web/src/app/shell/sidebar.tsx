import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { Permissions } from '../../../../shared/permissions.ts';
import { PATHS } from '../../lib/links.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount, type NavGroup, type NavItem, navigationFor } from '../navigation.ts';

const addressOf = (item: NavItem): string => PATHS[item.route];

function ItemLink({ item, icon, onLeave }: { item: NavItem; icon?: string; onLeave: () => void }) {
  const count = item.count?.();
  return (
    <NavLink to={addressOf(item)} end className="nav-link" onClick={onLeave}>
      {icon && <Icon name={icon} />}
      <span>{item.label}</span>
      {count !== undefined && count > 0 && <span className="nav-count">{formatCount(count)}</span>}
    </NavLink>
  );
}

function Group({ group, onLeave }: { group: NavGroup; onLeave: () => void }) {
  const { pathname } = useLocation();
  const here = group.items.some((item) => pathname.toLowerCase() === addressOf(item).toLowerCase());
  const [opened, setOpened] = useState<boolean>();
  const open = opened ?? here;
  const [only] = group.items;
  if (group.items.length === 1 && only && group.label === only.label)
    return <ItemLink item={only} icon={group.icon} onLeave={onLeave} />;
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
              <ItemLink item={item} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The menu of what the role allows. */
export function Sidebar({ granted, onLeave }: { granted: Permissions; onLeave: () => void }) {
  return (
    <nav className="sidebar" id="sidebar" aria-label="Main">
      <ul>
        {navigationFor(granted).map((group) => (
          <li key={group.label}>
            <Group group={group} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
