export { postalRegionCode } from '@tirekit/tires';
