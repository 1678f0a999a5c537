import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** What an address that does not exist shows. */
export const NotFound = () => (
  <Page title="Page not found">
    <Card flush>
      <EmptyState
        icon="map"
        title="There is no page at this address"
        text="Check the address, or start from the menu."
        action={
          <ButtonLink look="secondary" to="/app">
            Go to your first page
          </ButtonLink>
        }
      />
    </Card>
  </Page>
);
