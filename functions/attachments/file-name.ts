const LONGEST = 150;

/** What no name needs: control and bidi marks, and the signs that some system takes for a path or refuses. The joiners of Indian scripts stay. */
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|[<>:"|?*]/gu;
const EXTENSION = /\.[a-z][a-z\d]{0,7}$/i;

/**
 * The name under which a file is kept and handed out: what the person called it, without a path and without signs that
 * hide or mislead, and with the extension of its content.
 * @example fileName('../../Rates.html', 'xlsx') // 'Rates.xlsx'
 */
export function fileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNWANTED, '').replace(/\s+/g, ' ').trim();
  const stem = [...plain.replace(EXTENSION, '').replace(/^[. ]+|[. ]+$/g, '')].slice(0, LONGEST).join('');
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
