import { money } from '../../../lib/money.ts';

type Shown = (value: number) => string;

const kg: Shown = (grams) => `${grams / 1000} kg`;
const rupees: Shown = (paise) => money(paise / 100);
const percent: Shown = (value) => `${value}%`;
const days: Shown = (value) => `${value} ${value === 1 ? 'day' : 'days'}`;

/** The label and unit of each number on a rate card. */
const FIELDS: Readonly<Record<string, { label: string; show: Shown }>> = {
  baseGrams: { label: 'Base weight', show: kg },
  basePaise: { label: 'Base price', show: rupees },
  additionalGrams: { label: 'Additional weight', show: kg },
  additionalPaise: { label: 'Additional price', show: rupees },
  tatDays: { label: 'TAT', show: days },
  codFixedPaise: { label: 'COD fixed', show: rupees },
  codPercent: { label: 'COD percent', show: percent },
  fuelPercent: { label: 'Fuel percent', show: percent },
  reversePercent: { label: 'Reverse percent', show: percent },
  rtoPercent: { label: 'RTO percent', show: percent },
  gstPercent: { label: 'GST percent', show: percent },
  divisor: { label: 'Volumetric divisor', show: String },
  zone_tests: { label: 'Zones', show: String },
};

export const rateFieldLabel = (field: string): string => FIELDS[field]?.label ?? field;

/** Returns a number of a rate card with its unit, or a dash if the card does not have this number. */
export function rateFigure(field: string, value: number | string | undefined): string {
  if (value === undefined) return '–';
  return typeof value === 'string' ? value : (FIELDS[field]?.show ?? String)(value);
}
