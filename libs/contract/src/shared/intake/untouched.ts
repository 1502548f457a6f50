/**
 * Values that must never be cleaned, because changing one byte makes them a different value. For each row, a test of the part
 * that reads the value proves it.
 */
export const untouched = {
  password: 'A password is hashed as typed, in NFKC (NIST SP 800-63B): a space or a mark is part of it.',
  secret: 'A client secret or shared secret of another system is compared byte by byte.',
  token: 'A token, an access key, or the part of a signed link is compared as it was made.',
  oneTimeCode: 'A one-time code of a sign-on elsewhere is passed on as entered.',
  fileContent: 'A file is kept as uploaded, or decoded by its format.',
  signedBody: 'A body whose signature is checked is verified in its raw bytes before anything reads it.',
} as const;
