import { type ReactNode, useEffect } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { fieldsOfGroup } from '../../../../shared/orders/field-paths.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { OrderInput } from '../../../../shared/orders/order-input.ts';
import { hasTouchScreen } from '../../lib/has-touch-screen.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { confirmWeight } from '../parcel-weights/ask-weight.ts';
import { useStoredDraft } from './draft/use-kept-draft.ts';
import { fieldProps } from './field-props.ts';
import { AdditionalPart } from './parts/additional-part.tsx';
import { AddressPart } from './parts/address-part.tsx';
import { CustomerPart } from './parts/customer-part.tsx';
import { OrderPart } from './parts/order-part.tsx';
import { PricingPart } from './parts/pricing-part.tsx';
import { ProductPart } from './parts/product-part.tsx';
import css from './shipment-form.module.css';
import type { DraftInput, PartProps } from './shipment-form-type.ts';
import { useCards } from './use-cards.ts';
import { useGoods } from './use-goods.ts';
import { useSave } from './use-save.ts';

/**
 * Renders the card Other Details, which has optional text fields. If the goods need an e-way bill, the field for its
 * number is in the card Pricing instead.
 */
function OtherPart({ form, locked }: PartProps) {
  const { needsEWayBill } = useGoods(form.control);
  return (
    <FieldGrid>
      {fieldsOfGroup('other_details')
        .filter((name) => name !== 'eWayBillNo' || !needsEWayBill)
        .map((name) => (
          <TextInput key={name} control={form.control} disabled={locked} {...fieldProps(name)} />
        ))}
    </FieldGrid>
  );
}

/** The keys that save the form: Command+Enter on a Mac, and Ctrl+Enter elsewhere. */
const SAVE_KEYS = navigator.userAgent.includes('Mac OS')
  ? { shown: '⌘ Enter', aria: 'Meta+Enter' }
  : { shown: 'Ctrl Enter', aria: 'Control+Enter' };

interface ShipmentFormProps {
  initial: DefaultValues<DraftInput>;
  /** The order to edit. Absent for a new order. */
  order?: OrderView;
  /** True if the viewer is the order's seller. */
  own: boolean;
  locked?: boolean;
  /** The id of the user under which unsaved input is stored. Absent for a saved order. */
  keepAs?: string;
  onSaved?: (draft: OrderInput) => void;
  /**
   * Renders further buttons such as Reset and Back. A button calls `free()` before it leaves the page, so that the page
   * does not ask about unsaved input.
   */
  buttons: (free: () => void) => ReactNode;
}

const loadRules = async () => (await import('../../../../shared/orders/order-input.ts')).orderInput;

/** Renders the form of an order with its cards, and saves it. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { initial, order, own, locked = false, keepAs, onSaved, buttons } = props;
  const form = useLateForm<DraftInput, OrderInput>(loadRules, initial);
  const { card, openWrong } = useCards(form);
  const { isDirty } = form.formState;
  // Only a saved order asks before the user leaves with unsaved input. The draft of a new order is stored in the tab,
  // so nothing is lost.
  const free = useLeaveQuestion(order !== undefined && !locked && isDirty);
  const save = useSave({
    form,
    order,
    onSaved: (draft) => {
      free();
      onSaved?.(draft);
    },
    onWrong: openWrong,
  });
  useStoredDraft(form, keepAs);
  const { setFocus } = form;
  useEffect(() => {
    // On a touch screen no input gets the focus, because the on-screen keyboard would cover the form.
    if (order === undefined && !hasTouchScreen()) setFocus('mobile_number');
  }, [order, setFocus]);
  const part = { form, locked };
  return (
    <Form
      form={form}
      onSubmit={async (draft) => {
        if (await confirmWeight(draft)) await save.run(draft);
        else form.setFocus('weight');
      }}
      onInvalid={() => {
        openWrong();
        toast.error('Please fill in all the required fields.');
      }}
      className={css.shipmentForm}
      long
    >
      <Card title="Order Details" {...card('order')}>
        <OrderPart {...part} order={order} />
      </Card>
      <Card title="Customer Details" {...card('customer')}>
        <CustomerPart {...part} />
      </Card>
      <Card title="Address Details" {...card('address')}>
        <AddressPart {...part} own={own} />
      </Card>
      <Card title="Product Details" {...card('product')}>
        <ProductPart {...part} />
      </Card>
      <Card title="Pricing & Taxation" {...card('pricing')}>
        <PricingPart {...part} />
      </Card>
      <Card title="Additional Information" note="(optional)" {...card('additional')}>
        <AdditionalPart {...part} />
      </Card>
      <Card title="Other Details" note="(optional)" {...card('other')}>
        <OtherPart {...part} />
      </Card>
      <div className={css.shipmentActions}>
        {buttons(free)}
        {!locked && (
          <Button type="submit" icon="check" busy={save.busy} aria-keyshortcuts={SAVE_KEYS.aria}>
            Save Order
            <kbd className={css.keys} aria-hidden="true">
              {SAVE_KEYS.shown}
            </kbd>
          </Button>
        )}
      </div>
    </Form>
  );
}
