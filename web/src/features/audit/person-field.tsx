import { useRef, useState } from 'react';
import { auditContract } from '../../../../shared/audit/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { errorMessage } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { Field } from '../../ui/form/field.tsx';
import { SuggestInput } from '../../ui/select/suggest-input.tsx';

interface PersonFieldProps {
  /** The id of the chosen user, or `''`. */
  value: string;
  /** The name of the chosen user. Undefined if the page does not know it. */
  name: string | undefined;
  onChange: (id: string) => void;
}

const MOST = 20;
const textOf = (person: PersonView): string => `${nameOf(person)} · ${person.email}`;

/** Finds a user by part of the name, company, e-mail address or phone number. */
export function PersonField({ value, name, onChange }: PersonFieldProps) {
  const [found, setFound] = useState<readonly PersonView[]>();
  const [chosen, setChosen] = useState<PersonView>();
  const [error, setError] = useState<string>();
  const request = useRef<AbortController>(undefined);
  const known = chosen?._id === value ? nameOf(chosen) : name;

  const find = async (text: string) => {
    request.current?.abort(); // The results of an earlier search must not replace these.
    const asking = new AbortController();
    request.current = asking;
    const given = { query: { text: text.trim(), limit: MOST } };
    const how = { signal: asking.signal };
    try {
      const { data } = await call(auditContract.people, given, how);
      setError(undefined);
      setFound(data);
    } catch (failure) {
      if (asking.signal.aborted) return;
      setError(errorMessage(failure));
      setFound([]);
    }
  };
  return (
    <Field label="Person" error={error}>
      {(wiring) => (
        <SuggestInput
          wiring={wiring}
          placeholder="Name or e-mail"
          value={value === '' ? '' : (known ?? 'The chosen person')}
          suggestions={found ?? []}
          answered={found !== undefined}
          textOf={textOf}
          onFind={(text) => void find(text)}
          onChoose={(person) => {
            setChosen(person);
            setFound(undefined);
            onChange(person._id);
          }}
          onClear={() => onChange('')}
          nothing="Nobody is called so"
        />
      )}
    </Field>
  );
}
