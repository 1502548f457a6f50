export {
  type AddressCheck,
  type AddressDoubt,
  checkAddress,
  type SuggestedAddress,
} from './address-check/address-check.ts';
export { chooseStreetCheck, type StreetCheck } from './address-check/street-check.ts';
export { type CityCenter, largestIn, readCities } from './cities.ts';
export { type BoundingBox, boxAround, isBetween, milesBetween, type Point } from './distance.ts';
export { zipCodeFacts } from './facts/zip-code-facts.ts';
export { placesModule } from './module.ts';
export { placeRepository } from './place-repository.ts';
