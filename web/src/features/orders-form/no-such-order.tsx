import { PATHS } from '../../lib/links.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Instead of an order that is not there, or not this person's. */
export function NoSuchOrder() {
  return (
    <Card flush>
      <EmptyState
        icon="box"
        title="There is no such order"
        text="It may have been deleted, or it belongs to somebody else."
        action={
          <ButtonLink look="secondary" to={PATHS.shipmentList}>
            Go to the Order List
          </ButtonLink>
        }
      />
    </Card>
  );
}
