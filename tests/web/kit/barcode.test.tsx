import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { code128 } from '../../../shared/labels/code128.ts';
import { Barcode } from '../../../web/src/features/labels/barcode.tsx';
import { drawn, runs, scan } from '../money/scan-barcode.ts';

describe('barcodes', () => {
  const AWBS = [
    '57935371779330',
    '14110231651503',
    '78250753846',
    '7X985739659',
    'SF9461958509PW',
    '40000123',
    'WE4188371760',
  ];

  test.each([...AWBS, 'PW7TM5NSFYC', 'a', '0', '00'])('the barcode of %s is read back from its bars', (text) => {
    expect(scan(runs(code128(text) ?? ''))).toBe(text);
    const { container } = render(<Barcode text={text} lineWidth={2} height={40} />);
    const { widths, quiet } = drawn(container.querySelector('svg') as Element);
    expect(scan(widths)).toBe(text);
    expect(quiet).toEqual([10, 10]);
  });

  test('a barcode that lacks a bar cannot be scanned', () => {
    expect(() => scan(runs((code128('57935371779330') ?? '').replace('11011', '10001')))).toThrow();
  });

  test('a text that CODE128 cannot encode has no barcode', () => {
    expect(code128('')).toBeUndefined();
    expect(code128('दिल्ली')).toBeUndefined();
    expect(render(<Barcode text="दिल्ली" lineWidth={2} height={40} />).container.innerHTML).toBe('');
  });

  test('the narrowest bar of a barcode has the width that the courier requires', () => {
    const { container } = render(<Barcode text="57935371779330" lineWidth={2.3} height={40} />);
    // Nine symbols have 11 modules each: start code C, seven pairs of digits, and the check symbol. The stop has 13
    // modules, and the two quiet zones have ten each.
    expect(container.querySelector('svg')?.getAttribute('width')).toBe(String(Math.round((9 * 11 + 13 + 20) * 2.3)));
  });
});
