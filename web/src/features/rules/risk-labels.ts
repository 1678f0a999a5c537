import { RISK_KEYS, type Risk } from '../../../../shared/rules/risk.ts';

const LABELS: Readonly<Record<Risk, string>> = {
  returned: 'Parcels came back before',
  no_house_number: 'No house number',
  other_city: 'Pin code of another city',
  repeated: 'Same product within an hour',
  area: 'COD to an area with many returns',
  first_order: 'First order',
};

/** The risks of an order as the options of an input. */
export const RISK_OPTIONS = RISK_KEYS.map((risk) => ({ value: risk, label: LABELS[risk] }));

/** Returns risks as one text, such as `no house number, first order`. */
export const riskWords = (risks: readonly Risk[]): string => risks.map((risk) => LABELS[risk].toLowerCase()).join(', ');
