const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser in words that its owner recognizes: `Chrome on Windows`. No other part of the user agent is kept.
 */
export function deviceWords(userAgent: string | undefined): string {
  const said = (words: typeof browsers): string | undefined =>
    words.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return `${said(browsers) ?? 'A browser'} on ${said(systems) ?? 'another device'}`;
}
