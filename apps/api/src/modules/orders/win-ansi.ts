/** A character that a PDF's own fonts have: Windows-1252. */
const WRITABLE = /^[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;

/** Letters that are not another letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Ŧ: 'T',
  ŧ: 't',
};

/**
 * Text as a PDF's own fonts can write it: `Łukasz Nguyễn` becomes `Lukasz Nguyên`. A character that they do not have would
 * spoil its whole line.
 */
export const inWinAnsi = (text: string): string => Array.from(text.normalize('NFC'), plainest).join('');

function plainest(character: string): string {
  if (WRITABLE.test(character)) return character;
  // Mark by mark from the end: ễ, ê, e.
  const marked = character.normalize('NFD');
  for (let end = marked.length - 1; end > 0; end--) {
    const fewer = marked.slice(0, end).normalize('NFC');
    if (WRITABLE.test(fewer)) return fewer;
  }
  return PLAIN[character] ?? '?';
}
