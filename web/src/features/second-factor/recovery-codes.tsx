import { brand } from '../../../../shared/brand.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import css from './recovery-codes.module.css';

const textOf = (codes: readonly string[]): string =>
  `Recovery codes of your ${brand.name} account. Each works once, in place of a code of your app.\r\n\r\n${codes.join('\r\n')}\r\n`;

/** Shows new recovery codes, with a button that saves them to a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const save = () => saveFile(new Blob([textOf(codes)], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className={css.recovery}>
      <Notice tone="warning">
        Keep these where you find them without your phone. They are not shown again, and each works once.
      </Notice>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="secondary" onClick={save}>
        Download the codes
      </Button>
    </div>
  );
}
