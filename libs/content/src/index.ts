export { searchFor, type SearchOutcome } from './model/search.ts';
export { SearchPage, type SearchPageProps } from './ui/search-page.tsx';
