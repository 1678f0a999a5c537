import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';

interface SellerRemarkProps {
  value: string;
  onChange: (text: string) => void;
  disabled: boolean;
}

/** Renders the input for the remark that a seller sends with the proof. */
export const SellerRemark = ({ value, onChange, disabled }: SellerRemarkProps) => (
  <Field label="Remark (optional)" hint="Staff read it next to your proof.">
    {(wiring) => (
      <textarea
        {...wiring}
        className={inputClass}
        rows={2}
        maxLength={500}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
