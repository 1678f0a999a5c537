import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import type { TransactionKind } from '../../shared/wallets/contract.ts';
import type { DocumentedLine } from '../ledger/transaction.ts';

/** The Services Accounting Code (SAC) of courier services. */
export const COURIER_SAC_CODE = '996812';

/** One row in the table of a GST document. */
export interface DocumentItem {
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

/** Returns the rows of a GST document. Refunds have negative amounts. Rows with the amount 0 are left out. */
export function documentItems({ kind, document, note }: DocumentedLine, { breakdown }: DocumentedLine): DocumentItem[] {
  const partner = partnerDisplayName(breakdown?.partner ?? '');
  const weight = breakdown && `zone ${breakdown.zone}, ${breakdown.chargeableGrams / 1000} kg charged`;
  const rows: DocumentItem[] = [
    {
      text: FREIGHT[kind] ?? 'Freight',
      note: [partner, kind === 'charge' ? weight : note].filter(Boolean).join(', '),
      sac: COURIER_SAC_CODE,
      paise: document.freightPaise,
    },
    {
      text: COD[kind] ?? 'COD charges given back',
      note: 'Collecting cash at the door',
      sac: COURIER_SAC_CODE,
      paise: document.codPaise,
    },
  ];
  return rows.filter(({ paise }) => paise !== 0);
}
