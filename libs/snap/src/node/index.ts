export { loadModels } from './models.ts';
