import { memo } from 'react';
import type { ManifestRow } from '../../../../shared/manifests/contract.ts';
import type { LabelQuirks } from '../../../../shared/orders/label-quirks.ts';
import { money } from '../../lib/money.ts';
import { Barcode } from '../labels/barcode.tsx';
import css from './pickup-row.module.css';

/** Pixels: 9 mm, the minimum of a hand scanner. */
const HEIGHT = 34;

interface PickupRowProps {
  row: ManifestRow;
  number: number;
  /** Of its courier. */
  label: LabelQuirks;
}

/** Renders a manifest's parcel; a cancelled one is struck out without a barcode. */
export const PickupRow = memo(function PickupRow({ row, number, label }: PickupRowProps) {
  const { ewaybill_number: awb } = row;
  return (
    <tr className={css.row} data-cancelled={row.is_cancelled || undefined}>
      <td>{number}</td>
      <td className={css.awb}>
        {!row.is_cancelled && <Barcode text={awb} lineWidth={label.barcode_line_width} height={HEIGHT} />}
        <strong>{awb}</strong>
        {row.is_cancelled && <em>Cancelled: do not hand over</em>}
        {row.picked_up && <em>Picked up</em>}
      </td>
      <td className={css.consignee}>
        <b>{row.order_id}</b>
        {row.consignee}, {row.city}
      </td>
      <td>{row.pincode}</td>
      <td>{row.payment_method === 'cod' ? `COD ${money(row.collectable)}` : 'Prepaid'}</td>
      <td>{row.weight} kg</td>
    </tr>
  );
});
