export { createPicturesKind } from './feed/pictures-kind.ts';
export { mediaModule } from './module.ts';
export { removeMediaOf } from './product-media.ts';
export { mediaSamples } from './samples.ts';
