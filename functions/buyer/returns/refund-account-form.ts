import { ACCOUNT_NUMBER, IFSC, UPI_ID } from '../../../shared/identifiers.ts';
import type { RefundAccount, RefundAccountField } from '../../../shared/returns/refund-account.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { REFUND_WORDS } from './refund-words.ts';

/** The account that a buyer typed, and the fields that have to be corrected. */
export interface TypedAccount {
  typed: RefundAccount;
  mistakes: readonly RefundAccountField[];
}

/** The inputs of the form. Their limits only help the buyer to type, because `readRefundAccount` checks the values. */
const INPUTS: readonly { name: RefundAccountField; mode: string }[] = [
  { name: 'upi', mode: 'email' },
  { name: 'account_holder', mode: 'text' },
  { name: 'account_number', mode: 'numeric' },
  { name: 'ifsc', mode: 'text' },
];
const MOST_NAME = 100;

const compact = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Reads the account from a buyer's form. Removes spaces and hyphens from official numbers. A bank account needs its
 * holder, number and IFSC. Returns no account if the buyer typed none. Pure.
 */
export function readRefundAccount(typed: RefundAccount): { account: RefundAccount | undefined } & TypedAccount {
  const account = {
    upi: typed.upi.replace(/\s/g, ''),
    account_holder: typed.account_holder.replace(/ +/g, ' '),
    account_number: compact(typed.account_number),
    ifsc: compact(typed.ifsc).toUpperCase(),
  };
  const hasBank = account.account_holder !== '' || account.account_number !== '' || account.ifsc !== '';
  const isGood: Readonly<Record<RefundAccountField, boolean>> = {
    upi: account.upi === '' || UPI_ID.test(account.upi),
    account_holder: !hasBank || (account.account_holder !== '' && account.account_holder.length <= MOST_NAME),
    account_number: !hasBank || ACCOUNT_NUMBER.test(account.account_number),
    ifsc: !hasBank || IFSC.test(account.ifsc),
  };
  const mistakes = INPUTS.map(({ name }) => name).filter((name) => !isGood[name]);
  return { account: hasBank || account.upi !== '' ? account : undefined, typed, mistakes };
}

/** Renders the inputs for the account, each with its error below it. The inputs are never required. */
export function refundAccountInputs(
  words: (typeof REFUND_WORDS)['en'],
  sent: TypedAccount | undefined,
  mayExchange: boolean,
): Html {
  const inputs = INPUTS.map(({ name, mode }) => {
    const isWrong = sent?.mistakes.includes(name) === true;
    return html`<label>${words.labels[name]}<input name="${name}" inputmode="${mode}" maxlength="${name === 'upi' ? 255 : MOST_NAME}" autocomplete="off" spellcheck="false" value="${sent?.typed[name] ?? ''}"${isWrong && html` aria-invalid="true" aria-describedby="wrong-${name}"`}>${isWrong && html`<span class="wrong" id="wrong-${name}">${words.mistakes[name]}</span>`}</label>`;
  });
  return html`<fieldset><legend>${words.title}</legend><p>${words.why}${mayExchange && html` ${words.notForExchange}`}</p>${inputs}</fieldset>`;
}
