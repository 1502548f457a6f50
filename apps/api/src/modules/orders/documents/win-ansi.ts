/** A character that a PDF's built-in fonts have: Windows-1252. */
const WRITABLE = /^[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;

/** Letters that are not another letter with an accent. */
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
 * Text in characters that a PDF's built-in fonts have: `Łukasz Nguyễn` becomes `Lukasz Nguyên`. Any other character
 * would garble its whole line.
 */
export const inWinAnsi = (text: string): string => Array.from(text.normalize('NFC'), plainest).join('');

function plainest(character: string): string {
  if (WRITABLE.test(character)) return character;
  // Accent by accent from the end: ễ, ê, e.
  const marked = character.normalize('NFD');
  for (let end = marked.length - 1; end > 0; end--) {
    const fewer = marked.slice(0, end).normalize('NFC');
    if (WRITABLE.test(fewer)) return fewer;
  }
  return PLAIN[character] ?? '?';
}
