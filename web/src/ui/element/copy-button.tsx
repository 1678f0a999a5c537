import { toast } from '../../lib/toast.ts';
import { Button } from './button.tsx';

/**
 * Renders a button that copies a text and then shows `said`. The specification gives the wording of `said`:
 * `<CopyButton text={awb} said={`Successfully Copy AWB ${awb}`} label="Copy AWB" />`.
 */
export function CopyButton({ text, said, label }: { text: string; said: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(said);
    } catch {
      toast.error('Your browser did not allow copying. Select the text and copy it.');
    }
  };
  return <Button look="ghost" small icon="copy" label={label} onClick={copy} />;
}
