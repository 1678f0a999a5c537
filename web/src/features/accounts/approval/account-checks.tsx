import { checkDetails } from '../../../../../shared/bank-details/checks.ts';
import type { BankRow } from '../../../../../shared/bank-details/contract.ts';
import { nameOf } from '../../../../../shared/name-of.ts';
import { Tag } from '../../../ui/element/tag.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import css from './account-checks.module.css';

const SHOWN = {
  fits: { tone: 'success', icon: 'check-circle', word: 'Fits' },
  differs: { tone: 'warning', icon: 'exclamation-triangle', word: 'Look' },
  unknown: { tone: 'neutral', icon: 'question-circle', word: 'Not checked' },
} as const;

/**
 * Shows whether the account holder, the PAN, the bank and the GSTIN belong together. A failed check refuses nothing,
 * because an approver decides.
 */
export function AccountChecks({ row }: { row: BankRow }) {
  const { user, company_name, bank_detail } = row;
  return (
    <Stack>
      <h2>Checks</h2>
      <ul className={css.checks}>
        {checkDetails(bank_detail, [company_name, nameOf(user)]).map(({ name, result, text }) => {
          const { tone, icon, word } = SHOWN[result];
          return (
            <li key={name}>
              <Tag tone={tone} icon={icon}>
                {word}
              </Tag>
              <strong>{name}</strong>
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
