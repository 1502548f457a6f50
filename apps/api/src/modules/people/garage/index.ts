export { type JoiningVehicle, joinInto } from './change-garage.ts';
export { createGarageModule } from './module.ts';
export { noteFitting } from './note-fitting.ts';
export type { Directories } from './own-vehicles.ts';
