import { ABLE } from '../able.ts';
import type { CourierManifest } from '../manifest.ts';

export const blueDart: CourierManifest = {
  key: 'blue-dart',
  name: 'Blue Dart',
  partners: ['Blue Dart'],
  barcodeLineWidth: 2.4,
  can: { ...ABLE, reattempt: false },
  awbs: 'issued',
  remittanceHeadings: {
    awb: ['Airwaybill', 'AWB No'],
    amountPaise: ['Amount Paid', 'COD Amount'],
    deliveryDate: ['Dlv Date'],
    utr: ['NEFT Reference'],
  },
  sandbox: {
    awb: { prefix: '7', digits: 10 },
    codes: 'PU-030|PU-031|PU-015|IT-003|OD-002|UD-010|DL-000|RT-073|RT-074|RT-104|RT-188|CN-036|LS-133|DM-017|HD-148',
  },
};
