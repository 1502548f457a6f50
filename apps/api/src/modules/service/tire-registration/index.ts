export { registerMounted } from './register.ts';
export { readTypedTins, type TypedTins } from './typed-tins.ts';
