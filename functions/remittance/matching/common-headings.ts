import type { Headings } from './headings-store.ts';

const listOf = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' | '));

/**
 * Headings that are common in couriers' files. They are tried after a courier's own headings. If a file has several
 * columns of amounts, these headings are ambiguous, and the user is asked which heading is which column.
 */
export const COMMON_HEADINGS: Headings = {
  awb: listOf(
    'AWB | AWB No | AWB No. | AWB_No | AWB_Number | AWB # | AWBNo. | AWB Num | Air Waybill No | Air Waybill Number',
    'Airwaybill | Airwaybill No | Airwaybill No. | Waybill | Waybill No | Waybill No. | Waybill Number | Waybill_No',
    'Way Bill No | Consignment No | Consignment No. | Consignment Number | CN No | CN Number | CNNo | Con No | Con Number',
    'Docket No | Docket No. | Docket Number | Shipping ID | ShippingID | Tracking ID | Tracking No | Tracking Number',
  ),
  amountPaise: listOf(
    'COD Amt | COD Amt. | COD Amount | COD_Amount | COD Value | COD Amount Remitted | COD Remitted | COD Collected',
    'Collected Amount | Collectable Value | Collectable Amount | Remitted Amount | Remittance Amt | Remit Amount',
    'Remitted Amt | Amount Remitted | Net Remittance | Net Amount | Net COD | Amount | Amt',
  ),
  deliveryDate: listOf(
    'Delivered On | Delivered Date | Delivered_Date | Delivered At | Date of Delivery | Delivery Dt | Delivery Dt.',
    'Delivery_Date | DeliveredDate | POD Date | DLY Date | DOD',
  ),
  utr: listOf(
    'UTR No | UTR No. | UTR Number | UTR_No | Bank UTR | Bank Reference | Bank Ref No | Bank Ref. No. | NEFT No',
    'NEFT Reference | NEFT/UTR | Payment Reference | Payment Ref No | Transaction Reference | Transaction No',
    'Transaction ID | Cheque/UTR No | Ref No | Ref No. | Reference No',
  ),
};
