/** Nothing of shops is loaded before the buyer's place, or their shop, is known. */
export const installation = () => import('./tire-installation.ts');
