import './orders-form.css';
import type { ReactNode } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { type OrderDraft, orderDraft } from '../../../../shared/orders/draft.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { AdditionalPart } from './additional-part.tsx';
import { AddressPart } from './address-part.tsx';
import { CustomerPart } from './customer-part.tsx';
import { FoldCard } from './fold-card.tsx';
import { OrderPart } from './order-part.tsx';
import { OtherPart } from './other-part.tsx';
import { PricingPart } from './pricing-part.tsx';
import { ProductPart } from './product-part.tsx';
import type { DraftInput } from './shipment-form-type.ts';
import { useCards } from './use-cards.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSave } from './use-save.ts';

interface ShipmentFormProps {
  initial: DefaultValues<DraftInput>;
  /** Absent for a new one. */
  order?: OrderView;
  /** Made by the person who looks. */
  own: boolean;
  locked?: boolean;
  /** Under this name what is typed is kept while it is not saved. */
  keepAs?: string;
  onSaved?: () => void;
  /** Further buttons: Reset, Back. */
  buttons: ReactNode;
}

/** The cards of an individual shipment and saving them. */
export function ShipmentForm(props: ShipmentFormProps) {
  const { initial, order, own, locked = false, keepAs, onSaved, buttons } = props;
  const form = useZodForm<DraftInput, OrderDraft>(orderDraft, initial);
  const { card, openWrong } = useCards(form);
  const save = useSave({ form, order, onSaved: () => onSaved?.(), onWrong: openWrong });
  useKeptDraft(form, keepAs);
  const part = { form, locked };
  return (
    <Form
      form={form}
      onSubmit={save.run}
      onInvalid={() => {
        openWrong();
        toast.error('Please fill in all the required fields.');
      }}
      className="shipment-form"
    >
      <FoldCard title="Order Details" {...card('order')}>
        <OrderPart {...part} order={order} />
      </FoldCard>
      <FoldCard title="Customer Details" {...card('customer')}>
        <CustomerPart {...part} />
      </FoldCard>
      <FoldCard title="Address Details" {...card('address')}>
        <AddressPart {...part} own={own} />
      </FoldCard>
      <FoldCard title="Product Details" {...card('product')}>
        <ProductPart {...part} />
      </FoldCard>
      <FoldCard title="Pricing & Taxation" {...card('pricing')}>
        <PricingPart {...part} />
      </FoldCard>
      <FoldCard title="Additional Information" note="(optional)" {...card('additional')}>
        <AdditionalPart {...part} />
      </FoldCard>
      <FoldCard title="Other Details" note="(optional)" {...card('other')}>
        <OtherPart {...part} />
      </FoldCard>
      <div className="shipment-actions">
        {buttons}
        {!locked && (
          <Button type="submit" icon="check" busy={save.busy}>
            Save Order
          </Button>
        )}
      </div>
    </Form>
  );
}
