import { ABLE } from '../able.ts';
import type { CourierManifest } from '../manifest.ts';

export const spoton: CourierManifest = {
  key: 'spoton',
  name: 'Spoton',
  partners: ['Spoton 10 KG'],
  barcodeLineWidth: 2.8,
  can: { ...ABLE, reattempt: false, push: false },
  awbs: 'issued',
  sandbox: {
    awb: { prefix: '4', digits: 8 },
    codes: 'MAN|PUA|PUD|CON|OFD|UND|DLY|RTI|RTT|RTF|RTD|CAN|LST|DMG|HLD',
  },
};
