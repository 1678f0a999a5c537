import { useRef, useState } from 'react';
import { usersContract } from '../../../../shared/users/contract.ts';
import { errorMessage } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { Field } from '../../ui/form/field.tsx';
import { SuggestInput } from '../../ui/select/suggest-input.tsx';

interface Customer {
  _id: string;
  email: string;
}

interface CustomerFieldProps {
  /** The id of the chosen user, or `''`. */
  value: string;
  onChange: (id: string) => void;
  /** The e-mail address of the chosen user. Undefined if the page does not know it. */
  email?: string | undefined;
  placeholder: string;
  label?: string;
}

/**
 * The e-mail addresses of users chosen during this visit. The page's address has only their ids, because e-mail
 * addresses are personal data.
 */
const emails = new Map<string, string>();
const MOST = 20;

/** Finds a customer by part of the name, company, e-mail address or phone number. */
export function CustomerField({ value, onChange, email, placeholder, label = 'User' }: CustomerFieldProps) {
  const [found, setFound] = useState<Customer[]>();
  const [error, setError] = useState<string>();
  const request = useRef<AbortController>(undefined);
  const shown = value === '' ? '' : (emails.get(value) ?? email ?? 'The chosen user');

  const find = async (text: string) => {
    request.current?.abort(); // The results of an earlier search must not replace these.
    const asking = new AbortController();
    request.current = asking;
    try {
      const { data } = await call(
        usersContract.customers,
        { query: { text: text.trim().toLowerCase(), limit: MOST } },
        { signal: asking.signal },
      );
      setError(undefined);
      setFound(data.map(({ _id, email: address }) => ({ _id, email: address })));
    } catch (failure) {
      if (asking.signal.aborted) return;
      setError(errorMessage(failure));
      setFound([]);
    }
  };
  const choose = (customer: Customer) => {
    emails.set(customer._id, customer.email);
    setFound(undefined);
    onChange(customer._id);
  };

  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <SuggestInput
          wiring={wiring}
          placeholder={placeholder}
          value={shown}
          suggestions={found ?? []}
          answered={found !== undefined}
          textOf={({ email: address }) => address}
          onFind={(text) => void find(text)}
          onChoose={choose}
          onClear={() => onChange('')}
          nothing="No customer found"
        />
      )}
    </Field>
  );
}
