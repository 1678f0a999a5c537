import { ABLE } from '../able.ts';
import type { CourierManifest } from '../manifest.ts';

export const dtdc: CourierManifest = {
  key: 'dtdc',
  name: 'DTDC',
  partners: ['DTDC', 'DTDC 5 KG'],
  barcodeLineWidth: 2.8,
  can: { ...ABLE, reattempt: false },
  awbs: 'issued',
  sandbox: {
    awb: { prefix: '7X', digits: 9 },
    codes: 'SPL|PCAW|PCUP|CDOUT|OUTDLV|NONDLV|DLV|SETRTO|RTOCDOUT|RTOOUTDLV|RTODLV|PCAN|STOLEN|DAMAGE|HELDUP',
  },
};
