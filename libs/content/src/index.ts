export { searchFor, type SearchOutcome } from './data/search.ts';
export { SearchPage, type SearchPageProps } from './ui/search-page.tsx';
