import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../../../shared/brand.ts';
import { breadcrumbsOf } from '../../lib/breadcrumbs-of.ts';
import type { PageName } from '../../lib/pages.ts';
import { pageTitle } from '../../lib/title-of.ts';
import { LeaveQuestion } from '../form/unsaved/leave-question.tsx';
import { Actions } from './actions.tsx';
import { focusHeading } from './focus-heading.ts';
import css from './page.module.css';

type PageProps = {
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
} & (
  | {
      /** The page's name in the table of pages, from which its title and breadcrumbs come. */
      name: PageName;
      /**
       * The address of the parent page, if it is not the parent in the table of pages but, for example, another list or
       * a search.
       */
      from?: string;
      /** A title that names the content, e.g. an order's number. It replaces the title from the table of pages. */
      title?: string | undefined;
    }
  // For a page that is not in the table of pages.
  | { name?: undefined; title: string }
);

/** Renders the parts that every page has: the title, breadcrumbs and buttons. It also sets the window's title. */
export function Page({ actions, children, ...words }: PageProps) {
  const title = words.name === undefined ? words.title : (words.title ?? pageTitle(words.name));
  // The last breadcrumb is left out, because it is the title itself.
  const crumbs = words.name !== undefined ? breadcrumbsOf(words.name, words.from).slice(0, -1) : [];
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  // On the first page of a visit, the focus is not moved to the title. It stays at the top of the document, where the
  // skip links are.
  const { key } = useLocation();
  useEffect(() => {
    if (key !== 'default') focusHeading();
  }, [key]);
  return (
    <div className={css.page}>
      <header className={css.pageHead}>
        <div className={css.headline}>
          {crumbs.length > 0 && (
            <nav className={css.crumbs} aria-label="Breadcrumb">
              <ol>
                {crumbs.map(({ label, to }) => (
                  <li key={label}>{to === undefined ? label : <Link to={to}>{label}</Link>}</li>
                ))}
              </ol>
            </nav>
          )}
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {actions && <Actions>{actions}</Actions>}
      </header>
      {children}
      <LeaveQuestion />
    </div>
  );
}
