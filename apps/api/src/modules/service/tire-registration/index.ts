export { registerMounted } from './register.ts';
export { readTypedTins, type TypedTins } from './typed-tins.ts';
export { brandOwners } from './brand-owners.ts';
export {
  EXPORT_EVERY_DAYS,
  exportAgain,
  ExportRefused,
  exportRegistrations,
  waitingOwners,
} from './export-registrations.ts';
export { importRecalls } from './import-recalls.ts';
export { tireRegistrationModule } from './module.ts';
