import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckoutView } from '../../../shared/payments/contract.ts';
import type { TransactionView } from '../../../shared/wallets/contract.ts';
import { TRANSACTION_TEXTS, transactionText } from '../../../shared/wallets/summary.ts';
import { RtoBreakdown } from '../../../web/src/features/wallet/rto-breakdown.tsx';
import { openRazorpayCheckout } from '../../../web/src/features/wallet/top-up/open-razorpay-checkout.ts';
import { axisLabel } from '../../../web/src/ui/chart/axis-label.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('every kind of wallet transaction has a text, which names the AWB or else the order number', () => {
  expect(Object.values(TRANSACTION_TEXTS).filter((text) => text === '')).toEqual([]);
  expect(transactionText({ kind: 'rto', type: 'debit', awb: '5793001', order_number: 'PW1' })).toBe(
    'RTO initiated for the order with AWB 5793001.',
  );
  expect(transactionText({ kind: 'rto', type: 'credit', awb: '5793001', order_number: 'PW1' })).toBe(
    'RTO initiated for the order with AWB 5793001. A returned parcel has no COD charge, so part of what was paid comes back.',
  );
  expect(transactionText({ kind: 'reversal', type: 'credit', awb: null, order_number: 'PW1' })).toBe(
    'The amount is reversed for the AWB PW1.',
  );
  expect(transactionText({ kind: 'weight', type: 'debit', awb: '5793001', order_number: 'PW1' })).toContain(
    'weight discrepancy panel',
  );
});

test('axis labels of charts are shortened with k from 1,000', () => {
  expect([0, 999, 1000, 1500, 12_250, -2000].map(axisLabel)).toEqual(['0', '999', '1k', '1.5k', '12.25k', '-2k']);
});

const CHECKOUT: CheckoutView = {
  amount: 250,
  id: 'order_1',
  currency: 'INR',
  created_at: '2026-11-20T10:00:00.000Z',
  receipt: 'r1',
  provider: 'razorpay',
  key: 'rzp_test',
};
const script = () => document.head.querySelector('script[src="https://checkout.razorpay.com/v1/checkout.js"]');

test('the payment provider’s script is loaded on demand, and a failure can be retried', async () => {
  const first = openRazorpayCheckout(CHECKOUT, undefined);
  script()?.dispatchEvent(new Event('error'));
  expect(await first.outcome).toEqual({
    kind: 'unavailable',
    message: 'Razorpay SDK failed to load. Are you online?',
  });
  expect(script()).toBeNull();

  const options: Record<string, unknown>[] = [];
  let fail: (told: object) => void = () => {};
  const second = openRazorpayCheckout(CHECKOUT, undefined);
  vi.stubGlobal(
    'Razorpay',
    class {
      constructor(given: Record<string, unknown>) {
        options.push(given);
      }
      open() {}
      close() {}
      on(_: string, tell: (told: object) => void) {
        fail = tell;
      }
    },
  );
  script()?.dispatchEvent(new Event('load'));
  await expect.poll(() => options).toHaveLength(1);
  expect(options[0]).toMatchObject({ key: 'rzp_test', order_id: 'order_1', amount: 25_000, currency: 'INR' });
  const handed = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'sig' };
  (options[0]?.['handler'] as (fields: object) => void)(handed);
  expect(await second.outcome).toMatchObject({
    kind: 'paid',
    proof: { orderCreationId: 'order_1', razorpayPaymentId: 'pay_1', razorpaySignature: 'sig', amount: 250 },
  });

  const third = openRazorpayCheckout(CHECKOUT, undefined); // the script is loaded now
  await expect.poll(() => options).toHaveLength(2);
  fail({ error: { description: 'The bank said no.' } });
  (options[1]?.['modal'] as { ondismiss: () => void }).ondismiss();
  expect(await third.outcome).toEqual({ kind: 'failed', reason: 'The bank said no.' });
});

test('the charge of an RTO is explained as twice the freight plus GST, minus the amount paid before', () => {
  const charged = { freight: 304, cod: 0, total: 358.72 } as NonNullable<TransactionView['breakdown']>;
  const rto = { total: 358.72 } as TransactionView;
  const { rerender } = render(<RtoBreakdown rto={rto} charged={charged} />);
  const amounts = [...screen.getByRole('table').querySelectorAll('td')].map((cell) => cell.textContent);
  expect(amounts).toEqual(['₹608.00', '₹109.44', '₹717.44', '−₹358.72', '₹358.72']);
  rerender(<RtoBreakdown rto={{ ...rto, total: 1 }} charged={charged} />);
  expect(screen.queryByRole('table')).toBeNull(); // an amount that is not twice the freight is not explained
});
