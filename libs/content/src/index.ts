export { wayOfVin } from './data/find-by-vin.ts';
export { fetchModels, type ModelChoice } from './data/models.ts';
export { searchFor, type SearchOutcome } from './data/search.ts';
export { loadVehicleChoices, type FinderChoices } from './data/vehicle-choices.ts';
export { SearchPage, type SearchPageProps } from './ui/search-page.tsx';
export { VehicleFinder } from './ui/vehicle-finder.tsx';
export type { TermMeaning } from './data/text/dictionary.ts';
export { RelatedTexts } from './ui/text/related-texts.tsx';
export { TextPageView } from './ui/text/text-page-view.tsx';
