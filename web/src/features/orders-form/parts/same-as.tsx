import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Switch } from '../../../ui/select/switch.tsx';
import { BLANK_ADDRESS } from '../draft/blank-draft.ts';
import type { AddressFieldName, DraftInput, PartProps } from '../shipment-form-type.ts';
import { AddressFields } from './address-fields.tsx';
import css from './same-as.module.css';

interface SameAsProps extends PartProps {
  path: Exclude<AddressFieldName, 'pickup_address' | 'shipping_address'>;
  title: string;
  /** The label of the box: 'Billing same as pickup'. */
  label: string;
}

/**
 * Renders an address that copies another address while the box is ticked. Clearing the box restores the address that
 * the user had typed before.
 */
export function SameAddressAs({ form, locked, path, title, label }: SameAsProps) {
  const own = useWatch({ control: form.control, name: path });
  const before = useRef<DraftInput[typeof path]>(undefined);
  const toggle = (same: boolean) => {
    if (same) before.current = form.getValues(path);
    form.setValue(path, same ? undefined : (before.current ?? { ...BLANK_ADDRESS }), { shouldDirty: true });
    form.clearErrors(path);
  };
  return (
    <div className={css.sameAs}>
      <Switch label={label} checked={own === undefined} disabled={locked} onChange={toggle} />
      {own !== undefined && <AddressFields form={form} locked={locked} path={path} title={title} />}
    </div>
  );
}
