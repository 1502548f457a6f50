import { useSyncExternalStore } from 'react';
import { hasApplePay } from '../../model/apple-pay-js.ts';

const never = (): (() => void) => () => undefined;

/** True if the buyer's browser has Apple Pay. False on the server and in the first render, because only scripts can tell. */
export const useApplePay = (): boolean => useSyncExternalStore(never, hasApplePay, () => false);
