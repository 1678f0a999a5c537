import { ChoiceField } from '../forms/choice-field.tsx';
import { PublicForm } from '../forms/public-form.tsx';
import { TextField } from '../forms/text-field.tsx';
import css from './apply-form.module.css';
import { POSITIONS } from './positions.ts';
import type { JobApplicationForm } from './use-application.ts';

const TITLES = POSITIONS.map(({ title }) => title);

/** Renders the form for applying to one of the open positions. */
export function ApplyForm({ form }: { form: JobApplicationForm }) {
  const { field } = form;
  const position = <ChoiceField label="Position" empty="Choose a position" options={TITLES} {...field('position')} />;
  return (
    <PublicForm form={form} label="Apply now" className={css.siteCard} before={position} send="Send application">
      <TextField label="About you" hint="What you have done, and since when." maxLength={2000} {...field('message')} />
    </PublicForm>
  );
}
