import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';

interface PageProps {
  title: string;
  /** The way here: `[{ label: 'Remittance' }, { label: 'Account List' }]`; `to` makes a link. */
  crumbs?: readonly { label: string; to?: string }[];
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: title, breadcrumbs, actions, and the browser's title. */
export function Page({ title, crumbs = [], actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          {crumbs.length > 0 && (
            <nav className="crumbs" aria-label="Breadcrumb">
              <ol>
                {crumbs.map(({ label, to }) => (
                  <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
                ))}
              </ol>
            </nav>
          )}
          <h1>{title}</h1>
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
