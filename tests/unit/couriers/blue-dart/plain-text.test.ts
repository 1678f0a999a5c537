import { describe, expect, it } from 'vitest';
import {
  addressLines,
  cutPlainText,
  losesLetters,
  splitInThreeLines,
  toPlainText,
} from '../../../../functions/couriers/blue-dart/plain-text.ts';
import type { Contact } from '../../../../functions/couriers/port.ts';

const at = (line1: string, line2: string): Contact => ({
  name: 'A',
  phone: '9876543210',
  line1,
  line2,
  city: 'Kota',
  state: 'Rajasthan',
  country: 'India',
  pincode: '324005',
});

describe('texts that Blue Dart gets in ASCII', () => {
  it.each([
    ['12/3 Talwandi', '12-3 Talwandi'],
    ['Flat #4, (Block B)', 'Flat 4, Block B'],
    ['Rao & Sons, ', 'Rao and Sons'],
    ['Café Zoë, 1½ Mile', 'Cafe Zoe, 1 1-2 Mile'],
    ["St. Mary's  Rd.", 'St Mary s Rd'],
    ['Plot 7,MIDC,, Kharadi', 'Plot 7, MIDC, Kharadi'],
  ])('the text %s is sent as %s in ASCII', (text, expected) => expect(toPlainText(text)).toBe(expected));

  it('a text that would lose letters in ASCII is detected', () => {
    expect(['कोटा', 'Sector १२', 'ಮೈಸೂರು Road', 'Straße'].map(losesLetters)).toEqual([true, true, true, true]);
    expect(['Café 12/3', 'Plot #7 – B', ''].map(losesLetters)).toEqual([false, false, false]);
  });
});

describe('an address for Blue Dart', () => {
  it('an address is sent in three lines of 30 characters that end with city and state', () => {
    expect(addressLines(at('12/3 Talwandi', 'Near City Mall'))).toEqual([
      '12-3 Talwandi, Near City Mall,',
      'Kota, Rajasthan',
      '',
    ]);
  });

  it('a too long address drops its state first, then its city, then its last words', () => {
    const line1 = 'House 1048 Second Floor Behind Shri Ram Mandir';
    expect(addressLines(at(line1, 'Opposite Old Bus Stand'))).toEqual([
      'House 1048 Second Floor Behind',
      'Shri Ram Mandir, Opposite Old',
      'Bus Stand, Kota, Rajasthan',
    ]);
    expect(addressLines(at(line1, 'Opposite Old Bus Stand Road 5'))).toEqual([
      'House 1048 Second Floor Behind',
      'Shri Ram Mandir, Opposite Old',
      'Bus Stand Road 5, Kota',
    ]);
    expect(addressLines(at(line1, 'Opposite Old Bus Stand Road 51, House 123456789'))).toEqual([
      'House 1048 Second Floor Behind',
      'Shri Ram Mandir, Opposite Old',
      'Bus Stand Road 51, House',
    ]);
  });

  it('a word that is longer than an address line is split', () => {
    expect(splitInThreeLines('a'.repeat(65))).toEqual(['a'.repeat(30), 'a'.repeat(30), 'a'.repeat(5)]);
    expect(splitInThreeLines('')).toEqual(['', '', '']);
    expect(cutPlainText('A very long name of a company limited')).toBe('A very long name of a company');
  });
});
