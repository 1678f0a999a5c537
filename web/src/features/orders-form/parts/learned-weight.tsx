import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { suggestionsContract } from '../../../../../shared/suggestions/contract.ts';
import { useQuery } from '../../../api/use-query.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { ShipmentFormApi } from '../shipment-form-type.ts';

/** Typing has paused. */
const PAUSE_MS = 500;

/** Offers the weight that couriers have measured of this product, once it was undisputed three times and exceeds the input. */
export function LearnedWeight({ form }: { form: ShipmentFormApi }) {
  const [typed, pieces, weight] = useWatch({
    control: form.control,
    name: ['master_sku', 'quantity', 'weight'],
  });
  const sku = typed.trim();
  const quantity = String(pieces ?? '');
  const [asked, setAsked] = useState({ sku: '', quantity: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ sku, quantity }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [sku, quantity]);
  const isKnown = asked.sku !== '' && /^[1-9]\d*$/.test(asked.quantity);
  const { data } = useQuery(suggestionsContract.measured, isKnown ? { query: asked } : null);
  const isShown = isKnown && asked.sku === sku && asked.quantity === quantity;
  if (!isShown || !data || !weight || Number(weight) >= data.weight) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button
          look="secondary"
          small
          onClick={() => form.setValue('weight', data.weight, { shouldDirty: true, shouldValidate: true })}
        >
          Use {data.weight} kg
        </Button>
      }
    >
      Couriers have measured {data.weight} kg for {sku} {data.times} times, and it was charged.
    </Notice>
  );
}
