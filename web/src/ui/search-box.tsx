import { useState } from 'react';
import { Button } from './button.tsx';

interface SearchBoxProps {
  placeholder: string;
  /** What is being searched for now. */
  value: string;
  /** On Enter, on the icon, and when the box is emptied; trimmed. */
  onSearch: (text: string) => void;
  busy?: boolean;
}

/** The search of a table. */
export function SearchBox({ placeholder, value, onSearch, busy = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [searched, setSearched] = useState(value);
  if (searched !== value) {
    setSearched(value);
    setText(value);
  }
  return (
    <search>
      <form
        className="affixed"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <input
          className="input"
          type="search"
          placeholder={placeholder}
          aria-label={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '' && value !== '') onSearch('');
          }}
        />
        <span className="affix after" style={{ padding: 4 }}>
          <Button type="submit" look="ghost" small icon="search" label="Search" busy={busy} />
        </span>
      </form>
    </search>
  );
}
