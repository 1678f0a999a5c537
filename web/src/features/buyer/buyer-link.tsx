import { buyerContract } from '../../../../shared/buyer/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { CopyButton } from '../../ui/element/copy-button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { BuyerMessages, CHANNELS } from './buyer-messages.tsx';

/** Shows the link to the buyer's page of a parcel. The seller can copy it, open it, or replace it with a new one. */
export function BuyerLink({ orderId }: { orderId: string }) {
  const { data, error, replace, refresh } = useQuery(buyerContract.link, { params: { id: orderId } });
  const renew = useAction((send: boolean) => call(buyerContract.newLink, { params: { id: orderId }, body: { send } }), {
    success: ({ meta }) => meta.message,
    onDone: ({ data: made }) => replace(made),
  });
  const ends = 'The old link stops working, also in messages that were sent.';
  return (
    <Card
      title="Buyer’s page"
      actions={
        data && (
          <>
            <CopyButton text={data.url} said="The link is copied." label="Copy the link of the buyer’s page" />
            <Button
              look="secondary"
              small
              icon="refresh"
              does={buyerContract.newLink}
              busy={renew.busy}
              onClick={() => confirm({ title: 'Make a new link?', text: ends, act: () => renew.run(false) })}
            >
              New link
            </Button>
            {!data.stopped && data.channels.length > 0 && (
              <Button
                look="secondary"
                small
                icon="send"
                does={buyerContract.newLink}
                busy={renew.busy}
                onClick={() =>
                  confirm({
                    title: 'Send the buyer a new link?',
                    text: `It is sent ${data.channels.map((channel) => CHANNELS[channel]).join(' and ')}. ${ends}`,
                    yes: 'Send',
                    act: () => renew.run(true),
                  })
                }
              >
                Send new link
              </Button>
            )}
          </>
        )
      }
    >
      <Stack>
        {error && <FailureNotice error={error} onRetry={refresh} />}
        {renew.failure && <Notice tone="danger">{renew.failure.message}</Notice>}
        {data?.dead && (
          <Notice tone="warning">
            The link got too many wrong digits and opens no page. Make a new one, or send one.
          </Notice>
        )}
        {data && (
          <p>
            <a href={data.url} target="_blank" rel="noreferrer">
              See what the buyer sees
            </a>
            : before you ship, the question to confirm the order if you ask for that; then where the parcel is, and
            after a failed delivery the choice of another day. Messages to the buyer have this link.
          </p>
        )}
        {data?.stopped && <Notice tone="info">The buyer stopped the messages about this parcel.</Notice>}
        {data && data.messages.length > 0 && <BuyerMessages messages={data.messages} />}
      </Stack>
    </Card>
  );
}
