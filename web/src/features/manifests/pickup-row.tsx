import { memo } from 'react';
import type { ManifestRow } from '../../../../shared/manifests/contract.ts';
import type { LabelQuirks } from '../../../../shared/orders/label-quirks.ts';
import { money } from '../../lib/money.ts';
import { Barcode } from '../labels/barcode.tsx';
import css from './pickup-row.module.css';

/** The height of a barcode in pixels. It equals 9 mm, the smallest height that a hand scanner can read. */
const HEIGHT = 34;

interface PickupRowProps {
  row: ManifestRow;
  number: number;
  /** The courier's requirements for labels, such as the width of the bars. */
  label: LabelQuirks;
}

/** Renders a parcel of a manifest. A cancelled parcel is struck out and has no barcode. */
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
