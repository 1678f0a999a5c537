import { useState } from 'react';
import { type AutomaticView, rulesContract } from '../../../../shared/rules/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const AutomaticDialog = lazyComponent(async () => (await import('./automatic-dialog.tsx')).AutomaticDialog);

const OFF =
  'Off. Turn it on, and new orders of bulk uploads, of programs and of shops are paid and booked with the partner that your rules choose. Orders that a rule holds are never shipped by it.';

const stateText = ({ on, daily_limit, spent_today }: AutomaticView): string =>
  on ? `On. Today ${money(spent_today)} of at most ${money(daily_limit)} are spent.` : OFF;

function Stopped({ stopped }: Pick<AutomaticView, 'stopped'>) {
  if (stopped === null) return null;
  if (stopped.reason === 'limit')
    return (
      <Notice tone="warning">Today’s limit is used up. Shipping goes on tomorrow, or when you raise the limit.</Notice>
    );
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink look="secondary" to={PATHS.wallet}>
          Add money
        </ButtonLink>
      }
    >
      The wallet does not cover the next order. Shipping goes on within two minutes after you add money.
    </Notice>
  );
}

interface AutomaticCardProps {
  seller: string;
  /** True if the viewer is the seller. Only the seller may change the setting. */
  own: boolean;
  /** True if at least one rule is on. */
  hasRule: boolean;
}

/** Shows whether orders are shipped automatically, how much that has cost today, and why it has stopped. */
export function AutomaticCard({ seller, own, hasRule }: AutomaticCardProps) {
  const { data, error, refresh, replace } = useQuery(rulesContract.automatic, { params: { id: seller } });
  const [asks, setAsks] = useState(false);
  return (
    <Card
      title="Ship automatically"
      actions={
        own &&
        data && (
          <Button look="secondary" small does={rulesContract.setAutomatic} onClick={() => setAsks(true)}>
            {data.on ? 'Change' : 'Turn on'}
          </Button>
        )
      }
    >
      {error !== undefined && data === undefined ? (
        <FailureNotice error={error} onRetry={refresh} />
      ) : data === undefined ? (
        <Skeleton width={320} height={20} />
      ) : (
        <Stack>
          <Stopped stopped={data.stopped} />
          {data.on && !hasRule && <Notice tone="warning">No rule is on, so nothing is shipped automatically.</Notice>}
          <p>{stateText(data)}</p>
        </Stack>
      )}
      {asks && data && (
        <AutomaticDialog
          seller={seller}
          automatic={data}
          onSaved={(saved) => {
            replace(saved);
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}
