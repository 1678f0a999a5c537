import { useEffect, useRef, useState } from 'react';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';

/** Returns the messages of a form's errors by field path. */
function messagesOf(errors: object, path = ''): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const message = (error as { message?: unknown }).message;
    return typeof message === 'string' ? [[`${path}${name}`, message]] : messagesOf(error, `${path}${name}.`);
  });
}

/** Announces new errors of a form in one live region: twenty would talk over each other. */
export function ToldErrors<I extends FieldValues, C, O>({ control }: { control: Control<I, C, O> }) {
  const { errors } = useFormState({ control: control as unknown as Control<I> });
  const known = useRef<ReadonlyMap<string, string>>(new Map());
  const [said, say] = useState('');
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- errors are changed in place; what is known already is not said again
  useEffect(() => {
    const now = new Map(messagesOf(errors));
    const news = [...now].filter(([path, message]) => known.current.get(path) !== message);
    known.current = now;
    const words = [...new Set(news.map(([, message]) => message))].join('; ');
    if (news.length > 0) say(news.length === 1 ? words : `${news.length} fields need a look. ${words}`);
    else if (now.size === 0) say('');
  });
  return (
    <div role="status" className="only-read">
      {said}
    </div>
  );
}
