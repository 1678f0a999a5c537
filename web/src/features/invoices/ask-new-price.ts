import type { ApiFailure } from '../../api/api-failure.ts';
import { money } from '../../lib/money.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';

/** Confirms the present price after `PRICE_CHANGED`: returns the rupees to pay, or undefined for no. */
export async function askNewPrice({ fields }: Pick<ApiFailure, 'fields'>): Promise<number | undefined> {
  const [was, now] = [Number(fields['expected_amount']), Number(fields['final_pay'])];
  if (!(was > 0 && now > 0)) return undefined;
  const sure = await confirm({
    title: 'The price has changed',
    text: `You were shown ${money(was)}. It costs ${money(now)} now.`,
    yes: `Pay ${money(now)}`,
    no: 'Do not pay',
  });
  return sure ? now : undefined;
}
