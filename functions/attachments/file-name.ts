const LONGEST = 150;

/**
 * Characters that are removed from a file name: control characters, bidi marks, and characters that an operating system
 * treats as a path or rejects. Joiners of Indian scripts are not removed.
 */
const UNWANTED = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|[<>:"|?*]/gu;
const EXTENSION = /\.[a-z][a-z\d]{0,7}$/i;

/**
 * Returns the name under which a file is stored and served. It is the name that the person sent, without a path and
 * misleading characters. The extension follows from the file's content. @example fileName('../../Rates.html', 'xlsx')
 * // 'Rates.xlsx'
 */
export function safeFileName(sent: string, extension: string): string {
  const last = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(UNWANTED, '').replace(/\s+/g, ' ').trim();
  const stem = [...plain.replace(EXTENSION, '').replace(/^[. ]+|[. ]+$/g, '')].slice(0, LONGEST).join('');
  return `${stem === '' ? 'file' : stem}.${extension}`;
}
