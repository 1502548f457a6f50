export { siteModule } from './module.ts';
export { bannerSamples } from './samples.ts';
