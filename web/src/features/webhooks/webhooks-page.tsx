import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { webhooksContract } from '../../../../shared/webhooks/contract.ts';
import { MOST_ENDPOINTS } from '../../../../shared/webhooks/events.ts';
import type { EndpointView } from '../../../../shared/webhooks/views.ts';
import { useQuery } from '../../api/use-query.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { NewKey } from '../profile/new-key.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { stateWords } from './endpoint-words.ts';
import css from './webhooks-page.module.css';

const EndpointDialog = lazyComponent(async () => (await import('./endpoint-dialog.tsx')).EndpointDialog);

/**
 * Renders /app/webhooks: the endpoints that get the seller's events, and the deliveries to them. With `user` in the
 * address, staff see those of a seller.
 */
export function WebhooksPage() {
  const [params, setParams] = useSearchParams();
  const user = params.get('user') ?? undefined;
  const query: { user?: string } = user === undefined ? {} : { user };
  const { data: endpoints, error, busy, refresh } = useQuery(webhooksContract.list, { query });
  const [edited, edit] = useState<EndpointView | 'new'>();
  const [secret, setSecret] = useState<string>();
  const chosen = endpoints?.find(({ _id }) => _id === params.get('webhook')) ?? endpoints?.[0];
  const show = ({ _id }: EndpointView) => setParams({ ...(user !== undefined && { user }), webhook: _id });
  const isFull = (endpoints?.length ?? 0) >= MOST_ENDPOINTS;
  const add = (
    <Button
      icon="plus"
      does={webhooksContract.create}
      disabled={isFull}
      title={isFull ? `You may have ${MOST_ENDPOINTS} webhooks.` : undefined}
      onClick={() => edit('new')}
    >
      Add Webhook
    </Button>
  );
  return (
    <Page
      name="webhooks"
      actions={
        user === undefined ? (
          add
        ) : (
          <ButtonLink look="secondary" to={linkTo('seller', { id: user })}>
            Back to the seller
          </ButtonLink>
        )
      }
    >
      <Stack>
        {user !== undefined && (
          <Notice tone="info">
            These are a seller’s webhooks. Every change is audited. Only the seller adds one or makes a new secret.
          </Notice>
        )}
        <p>
          {user === undefined
            ? 'A webhook sends what happens to your orders to your own program, as it happens.'
            : 'A webhook sends what happens to the seller’s orders to the seller’s own program, as it happens.'}{' '}
          How to check its signature is in the <a href="/docs">API documentation</a>.
        </p>
        <Card flush>
          <DataList
            label="Webhooks"
            list={loadedList(endpoints, { error, busy, reload: refresh })}
            numbered={false}
            onRowClick={show}
            columns={[
              {
                header: 'URL',
                body: ({ url, description }) => (
                  <div className={css.url}>
                    <strong>{url}</strong>
                    {description && <small>{description}</small>}
                  </div>
                ),
              },
              {
                header: 'Events',
                oneLine: true,
                body: ({ events }) => (
                  <abbr title={events.join(', ')}>{events.length === 1 ? '1 event' : `${events.length} events`}</abbr>
                ),
              },
              {
                header: 'State',
                body: (row) => {
                  const { label, tone, icon } = stateWords(row);
                  return (
                    <Tag tone={tone} icon={icon}>
                      {label}
                    </Tag>
                  );
                },
              },
              { header: 'Last delivered', oneLine: true, body: ({ last_success_at }) => <When at={last_success_at} /> },
              {
                header: 'Action',
                width: 190,
                body: (row) => (
                  <EndpointActions
                    endpoint={row}
                    user={user}
                    onShow={() => show(row)}
                    onEdit={() => edit(row)}
                    onSecret={setSecret}
                  />
                ),
              },
            ]}
            empty={{
              icon: 'send',
              title: 'No webhook yet',
              text:
                user === undefined
                  ? 'Add one to have your program told when an order is booked, delivered or returned.'
                  : 'This seller’s programs are told nothing. Only the seller can add a webhook.',
              action: user === undefined && add,
            }}
          />
        </Card>
        {chosen && (
          <Card flush title="Deliveries" note={endpoints && endpoints.length > 1 ? `to ${chosen.url}` : undefined}>
            <DeliveriesList key={chosen._id} endpoint={chosen} user={user} />
          </Card>
        )}
      </Stack>
      {edited && (
        <EndpointDialog
          endpoint={edited === 'new' ? undefined : edited}
          user={user}
          onSaved={(made) => {
            edit(undefined);
            setSecret(made);
          }}
          onClose={() => edit(undefined)}
        />
      )}
      {secret !== undefined && <NewKey what="signing secret" text={secret} onClose={() => setSecret(undefined)} />}
    </Page>
  );
}
