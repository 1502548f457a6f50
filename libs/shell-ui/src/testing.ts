/** For tests and stories of pages: what the root puts around every page, without the document. */
export { AppProviders } from './root/app-providers.tsx';
