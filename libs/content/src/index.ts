export { fetchModels, type ModelChoice } from './data/models.ts';
export { loadVehicleChoices, type VehicleChoices } from './data/vehicle-choices.ts';
export { VehicleFinder } from './ui/vehicle-finder.tsx';
export { searchFor, type SearchOutcome } from './data/search.ts';
export { SearchPage, type SearchPageProps } from './ui/search-page.tsx';
