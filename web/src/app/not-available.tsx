import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** An address whose page is not built, or that does not exist. */
export function NotAvailable({ title = 'Page not found', exists = false }: { title?: string; exists?: boolean }) {
  return (
    <Page title={title}>
      <section className="card">
        <EmptyState
          icon={exists ? 'wrench' : 'map'}
          title={exists ? 'This page is not available yet' : 'There is no page at this address'}
          text={exists ? 'We are still working on it.' : 'Check the address, or start from the menu.'}
          action={
            <Link className="button secondary" to="/app">
              Go to your first page
            </Link>
          }
        />
      </section>
    </Page>
  );
}
