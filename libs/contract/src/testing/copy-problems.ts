/**
 * Our spellings for buyers' texts, for words that have more than one. The specification's own sentences keep their
 * spelling: leave them out of what is checked.
 */
const SPELLINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\bcancelled\b/i, 'canceled'],
  [/\be-mail/i, 'email'],
  [/\bzip code|\bZip Code|\bzipcode/, 'ZIP code'],
  [/\baquaplan/i, 'hydroplane'],
  [/\btyres?\b/i, 'tire'],
  [/\bcolour|\bfavourite/i, 'color'],
  [/\d ?in wheels?\b/, '17-inch wheels'],
  [/\d inch wheels?\b/, '17-inch wheels'],
  [/\d ?°C\b|\d ° ?F\b|\d °F\b/, '45°F'],
  [/\b(?:Hello|Dear) [A-Z]/, 'Hi Ann,'],
  [/\b\w+, \w+ and \w+ tires\b/, 'a serial comma'],
  [/\bmaker’s\b/i, 'manufacturer’s'],
  [/\bnothing is lost\b/i, 'Your information is safe'],
  [/\b(?:some|any|every)body\b/i, 'someone, anyone, everyone'],
  [/\bnobody\b/i, 'no one'],
  [/\bwheel nuts?\b/i, 'lug nuts'],
  [/\bback by mail\b/i, 'mail-in rebate'],
  [/\bany more[.,?!]/i, 'anymore'],
  [/\b(?:fitted|fitting)\b/i, 'installed, installation'],
  [/\byour installer\b/i, 'your shop'],
  [/\bpress(?:ed)? “/i, 'select'],
];

/** The wrong spellings in a text for buyers, by our table; empty if there are none. */
export const copyProblems = (text: string): string[] =>
  SPELLINGS.flatMap(([wrong, right]) => {
    const found = wrong.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}" should be ${right}: ${text}`];
  });
