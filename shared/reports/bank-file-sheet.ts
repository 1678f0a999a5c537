import { optionalColumn, requiredColumn, type SheetFormat } from '../sheet-format.ts';

/**
 * The format of the bank's response to a file of NEFT transfers, with one row for each payout reference. It is the
 * sheet NEFT of a COD report. The bank fills in the last three columns.
 */
export const BANK_FILE_SHEET = {
  name: 'NEFT',
  maxRows: 5000,
  columns: [
    {
      ...requiredColumn(
        'reference',
        'Payment Reference',
        'text',
        'COD-1A2B3C-PCBC0TAW5P',
        'Our reference of the payout.',
      ),
      maxLength: 60,
    },
    optionalColumn(
      'amountPaise',
      'Amount',
      'rupees',
      '1498.50',
      'Amount of the transfer. If it is there, it must be ours.',
    ),
    optionalColumn('utr', 'UTR', 'text', 'HDFCN26112212345', 'Number of the transfer. Required if it was paid.'),
    {
      ...optionalColumn(
        'status',
        'Status',
        'text',
        'Paid',
        'Paid, Failed or Pending. Without it, a row with a UTR is paid.',
      ),
      choices: ['Paid', 'Failed', 'Pending'],
      synonyms: {
        success: 'Paid',
        successful: 'Paid',
        processed: 'Paid',
        completed: 'Paid',
        settled: 'Paid',
        credited: 'Paid',
        executed: 'Paid',
        failure: 'Failed',
        rejected: 'Failed',
        reject: 'Failed',
        returned: 'Failed',
        return: 'Failed',
        reversed: 'Failed',
        inprocess: 'Pending',
        inprogress: 'Pending',
        processing: 'Pending',
        sent: 'Pending',
      },
    },
    {
      ...optionalColumn('reason', 'Reason', 'text', 'Account closed', 'Why it failed. The seller reads it.'),
      maxLength: 250,
    },
  ],
} as const satisfies SheetFormat;
