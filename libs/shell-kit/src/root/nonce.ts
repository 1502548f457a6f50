import { createContext, useContext } from 'react';

/** The nonce of this answer, while it is rendered on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = (): string | undefined => useContext(NonceContext);
