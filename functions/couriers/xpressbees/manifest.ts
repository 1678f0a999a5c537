import { ABLE } from '../able.ts';
import type { CourierManifest } from '../manifest.ts';

export const xpressbees: CourierManifest = {
  key: 'xpressbees',
  name: 'Xpressbees',
  partners: ['Xpressbees', 'Xpressbees 5 KG'],
  barcodeLineWidth: 2.3,
  can: ABLE,
  awbs: 'issued',
  remittanceHeadings: {
    awb: ['AWB No', 'Shipping ID'],
    amountPaise: ['COD Amount', 'Net Payable'],
    deliveryDate: ['Delivered On'],
    utr: ['UTR No'],
  },
  sandbox: {
    awb: { prefix: '1411', digits: 10 },
    codes: 'PND|OFP|PKD|IT|OFD|UD|DLVD|RTON|RTO-IT|RTO-OFD|RTD|CAN|LOST|DMG|HLD',
  },
};
