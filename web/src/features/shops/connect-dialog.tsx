import { type ShopView, shopsContract } from '../../../../shared/shops/contract.ts';
import { SHOP_SYSTEM_NAMES, SHOP_SYSTEMS } from '../../../../shared/shops/order-from-shop.ts';
import { connectForm } from '../../../../shared/shops/shop-forms.ts';
import { call } from '../../api/client.ts';
import { today } from '../../lib/dates/when.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';

const OPTIONS = SHOP_SYSTEMS.map((value) => ({ value, label: SHOP_SYSTEM_NAMES[value] }));

/** The texts that explain where a seller finds the credentials to paste. */
const WHERE = {
  shopify:
    'Make an app in the Dev Dashboard with the scopes read_orders, read_merchant_managed_fulfillment_orders and write_merchant_managed_fulfillment_orders, install it in your shop, and paste its client ID and secret. An older custom app has a token instead: paste it, and the app’s API secret key as client secret.',
  woocommerce:
    'In WooCommerce open Settings › Advanced › REST API, add a key with the permission Read/Write, and paste both parts.',
} as const;

const SIXTY_DAYS =
  'Shopify shows an app only the last 60 days. To import older orders, give the app the access scope read_all_orders.';

interface ConnectDialogProps {
  /** The connected shop whose credentials are replaced. Absent to connect another shop. */
  shop?: ShopView | undefined;
  onClose: () => void;
}

/**
 * Renders the dialog that connects a shop, or replaces the credentials of one. The seller pastes the shop's address and
 * credentials, which are tested at once.
 */
export function ConnectDialog({ shop, onClose }: ConnectDialogProps) {
  const start =
    shop === undefined
      ? { system: 'shopify' as const, address: '', credentials: {}, settings: { import_from: today() } }
      : { system: shop.system, address: shop.address, credentials: {}, settings: {} };
  return (
    <FormDialog
      title={shop === undefined ? 'Connect Shop' : `Replace credentials of ${shop.name}`}
      saveLabel={shop === undefined ? 'Test and connect' : 'Test and replace'}
      schema={connectForm}
      start={start}
      save={(body) => call(shopsContract.connect, { body })}
      success={({ meta }) => meta.message}
      refreshes={['/shops', '/orders']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control, watch }) => {
        const system = watch('system');
        return (
          <>
            {shop === undefined && (
              <SelectInput control={control} name="system" label="System" required options={OPTIONS} />
            )}
            <Notice tone="info">{WHERE[system]}</Notice>
            <TextInput
              control={control}
              name="address"
              label="Address of the shop"
              required
              disabled={shop !== undefined}
              maxLength={300}
              autoComplete="off"
              placeholder={system === 'shopify' ? 'your-shop.myshopify.com' : 'https://your-shop.example'}
            />
            {system === 'shopify' ? (
              <>
                <TextInput
                  control={control}
                  name="credentials.client_id"
                  label="Client ID"
                  maxLength={300}
                  autoComplete="off"
                />
                <TextInput
                  control={control}
                  name="credentials.client_secret"
                  label="Client secret"
                  type="password"
                  maxLength={300}
                  autoComplete="off"
                />
                <TextInput
                  control={control}
                  name="credentials.token"
                  label="Token of an older custom app"
                  type="password"
                  maxLength={300}
                  autoComplete="off"
                  placeholder="shpat_…"
                />
              </>
            ) : (
              <>
                <TextInput
                  control={control}
                  name="credentials.key"
                  label="Consumer key"
                  required
                  maxLength={300}
                  autoComplete="off"
                  placeholder="ck_…"
                />
                <TextInput
                  control={control}
                  name="credentials.secret"
                  label="Consumer secret"
                  required
                  type="password"
                  maxLength={300}
                  autoComplete="off"
                  placeholder="cs_…"
                />
              </>
            )}
            {shop === undefined && (
              <DateInput
                control={control}
                name="settings.import_from"
                label="Import orders placed from"
                max={today()}
                hint={
                  system === 'shopify'
                    ? `A shop that was connected before keeps its earlier day. ${SIXTY_DAYS}`
                    : 'A shop that was connected before keeps its earlier day'
                }
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
