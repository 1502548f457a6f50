import type { ModuleFactory } from '../../../module.ts';
import { pictureRetention } from './stored-pictures.ts';

/** Pictures of tires. */
export const mediaModule: ModuleFactory = () => ({ name: 'media', retention: pictureRetention });
