import { useState } from 'react';
import { Button } from '../element/button.tsx';
import { inputClass } from '../form/input-class.ts';
import { InputWithAffixes } from '../layout/input-with-affixes.tsx';

interface SearchBoxProps {
  placeholder: string;
  /** The names of all searched fields. Absent if the placeholder already names them all. */
  finds?: string;
  /** The text for which the list is searched at present. */
  value: string;
  /** Called with the trimmed text on Enter, on a click on the icon, and when the box is cleared. */
  onSearch: (text: string) => void;
  busy?: boolean;
}

/** Renders a table's search box. */
export function SearchBox({ placeholder, finds = placeholder, value, onSearch, busy = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    setSearched(value);
    setText(value);
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <InputWithAffixes button={<Button type="submit" look="ghost" small icon="search" label="Search" busy={busy} />}>
          <input
            className={inputClass}
            type="search"
            size={Math.max(20, placeholder.length + 3)}
            placeholder={placeholder}
            title={`${finds} (press / to come here)`}
            aria-label={finds}
            value={text}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || text === '') return;
              event.preventDefault(); // Some browsers do not clear the box on Escape.
              setText('');
              if (value !== '') onSearch('');
            }}
            onChange={(event) => {
              setText(event.target.value);
              if (event.target.value === '' && value !== '') onSearch('');
            }}
          />
        </InputWithAffixes>
      </form>
    </search>
  );
}
