import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import type { TransactionKind } from '../../shared/wallets/contract.ts';
import type { Documented } from '../ledger/transaction.ts';

/** The services accounting code of courier services. */
export const SAC = '996812';

/** One row in the table of a GST document. */
export interface Item {
  text: string;
  note: string;
  sac: string;
  paise: number;
}

/** The text of the freight row, by the cause of the price change. */
const FREIGHT: Partial<Record<TransactionKind, string>> = {
  charge: 'Freight',
  rto: 'Freight of the return to origin (RTO)',
  weight: 'Freight at the weight that the courier measured',
  reversal: 'Freight given back',
  refund: 'Freight of a cancelled order',
};

const COD: Partial<Record<TransactionKind, string>> = {
  charge: 'COD charges',
  rto: 'COD charges, not collected',
};

/** Returns the rows of a GST document. Refunds have negative amounts; rows with amount 0 are omitted. */
export function documentItems({ kind, document, note }: Documented, { breakdown }: Documented): Item[] {
  const partner = partnerDisplayName(breakdown?.partner ?? '');
  const weight = breakdown && `zone ${breakdown.zone}, ${breakdown.chargeableGrams / 1000} kg charged`;
  const rows: Item[] = [
    {
      text: FREIGHT[kind] ?? 'Freight',
      note: [partner, kind === 'charge' ? weight : note].filter(Boolean).join(', '),
      sac: SAC,
      paise: document.freightPaise,
    },
    {
      text: COD[kind] ?? 'COD charges given back',
      note: 'Collecting cash at the door',
      sac: SAC,
      paise: document.codPaise,
    },
  ];
  return rows.filter(({ paise }) => paise !== 0);
}
