import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { SHOP_SYSTEM_NAMES } from '../../../../shared/shops/order-from-shop.ts';
import { useQuery } from '../../api/use-query.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { ShopActions } from './shop-actions.tsx';
import { ShopHealth } from './shop-health.tsx';
import css from './shops-page.module.css';
import { SkippedList } from './skipped-list.tsx';

const ConnectDialog = lazyComponent(async () => (await import('./connect-dialog.tsx')).ConnectDialog);
const SettingsDialog = lazyComponent(async () => (await import('./settings-dialog.tsx')).SettingsDialog);

/** The address of the tab *From shops* of the order list. */
const FROM_SHOPS = `${PATHS.shipmentList}?order_type=shop&payment_status=pending`;

/**
 * Renders /app/shops: the seller's connected shops, the state of each connection, and the orders that were not
 * imported.
 */
export function ShopsPage() {
  const { data: shops, error, busy, refresh } = useQuery(shopsContract.list, {});
  const [params, setParams] = useSearchParams();
  const [edited, edit] = useState<{ what: 'connection' | 'settings'; shop?: ShopView }>();
  const chosen = shops?.find(({ _id }) => _id === params.get('shop')) ?? shops?.[0];
  const close = () => edit(undefined);
  const show = ({ _id }: ShopView) => setParams({ shop: _id });
  const add = (
    <Button icon="plus" does={shopsContract.connect} onClick={() => edit({ what: 'connection' })}>
      Connect Shop
    </Button>
  );
  return (
    <Page
      name="shops"
      actions={
        <Actions>
          <ButtonLink to={FROM_SHOPS} look="secondary" icon="list">
            Orders From Shops
          </ButtonLink>
          {add}
        </Actions>
      }
    >
      <Stack>
        <Card flush>
          <DataList
            label="Shops"
            list={loadedList(shops, { error, busy, reload: refresh })}
            numbered={false}
            onRowClick={show}
            columns={[
              {
                header: 'Shop',
                body: ({ name, system, address }) => (
                  <div className={css.shop}>
                    <strong>{name}</strong>
                    <small>
                      {SHOP_SYSTEM_NAMES[system]} · {address.replace(/^https?:\/\//, '')}
                    </small>
                  </div>
                ),
              },
              {
                header: 'State',
                body: ({ state }) => (
                  <Tag
                    tone={state === 'active' ? 'success' : 'neutral'}
                    icon={state === 'active' ? 'check-circle' : 'pause-circle'}
                  >
                    {state === 'active' ? 'Imports' : 'Paused'}
                  </Tag>
                ),
              },
              { header: 'Last order', oneLine: true, body: ({ health }) => <When at={health.last_order_at} /> },
              { header: 'Health', body: (shop) => <ShopHealth shop={shop} /> },
              {
                header: 'Action',
                width: 190,
                body: (shop) => (
                  <ShopActions
                    shop={shop}
                    onShow={() => show(shop)}
                    onEdit={() => edit({ what: 'settings', shop })}
                    onReplace={() => edit({ what: 'connection', shop })}
                  />
                ),
              },
            ]}
            empty={{
              icon: 'warehouse',
              title: 'No shop is connected yet',
              text: 'Connect Shopify or WooCommerce: new orders then arrive by themselves, and the shop gets the AWB.',
              action: add,
            }}
          />
        </Card>
        {chosen && (
          <Card flush title="Not imported" note={`from ${chosen.name}, in the last 30 days`}>
            <SkippedList key={chosen._id} shop={chosen} onDecide={() => edit({ what: 'settings', shop: chosen })} />
          </Card>
        )}
      </Stack>
      {edited?.what === 'connection' && <ConnectDialog shop={edited.shop} onClose={close} />}
      {edited?.what === 'settings' && edited.shop && <SettingsDialog shop={edited.shop} onClose={close} />}
    </Page>
  );
}
