import { brandOf, saveBrand } from '../../../../functions/brands/brand.ts';
import type { Caller } from '../../../../functions/users/caller/caller.ts';
import { demoContext } from '../demo-context.ts';
import { demoPicture } from '../demo-picture.ts';

/** The colours of the logo: the background and two colours of yarn. */
const YARNS = [
  [255, 255, 255],
  [124, 45, 18],
  [217, 119, 6],
] as const;

const [CELL, COLUMNS, ROWS] = [10, 14, 8];

/** Returns the index of the colour at a point of the logo. The logo looks like a woven band of diamonds. */
function drawnAt(x: number, y: number): number {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  const distance = Math.abs((column % 7) - 3) + Math.abs(row - 3.5);
  if (distance > 4) return 0;
  return Math.floor(distance) % 2 === 0 ? 1 : 2;
}

/** Saves the demo seller's brand for the buyer's page, and allows buyers to request returns. */
export async function showDemoBrand(caller: Caller): Promise<void> {
  const logo = demoPicture({ width: CELL * COLUMNS, height: CELL * ROWS, colours: YARNS, at: drawnAt });
  const body = {
    ...brandOf(caller.user, undefined),
    colour: '#7c2d12',
    logo: `data:image/png;base64,${logo.toString('base64')}`,
    phone: caller.user.mobile,
    whatsapp: caller.user.mobile,
    approve_above: 1500,
    hold_choices: true,
    return_days: 14,
    return_exchange: true,
    return_except: 'earrings, SALE-',
    return_questions: 'Does it still have its label?\nIs it unworn?',
    return_policy: 'Unworn and with its label, within 14 days. We pay the way back if it is damaged or wrong.',
  };
  await saveBrand({ params: { id: caller.id }, body, query: undefined }, demoContext(caller, new Date(), body));
}
