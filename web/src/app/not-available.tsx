import type { PageName } from '../lib/pages.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** A page that is not built yet, or without a name an address that does not exist. */
export function NotAvailable({ name }: { name?: PageName }) {
  const unknown = name === undefined;
  return (
    <Page {...(unknown ? { title: 'Page not found' } : { name })}>
      <Card flush>
        <EmptyState
          icon={unknown ? 'map' : 'wrench'}
          title={unknown ? 'There is no page at this address' : 'This page is not available yet'}
          text={unknown ? 'Check the address, or start from the menu.' : 'We are still working on it.'}
          action={
            <ButtonLink look="secondary" to="/app">
              Go to your first page
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
