/** A signature that differs from `signature` for certain. Its last characters would not do: some have bits that no reader looks at. */
export const changeSignature = (signature: string): string =>
  signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
