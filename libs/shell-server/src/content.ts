/** For the library of content, which reads a storefront's texts. */
export {
  type ContentFault,
  type ContentState,
  createContentState,
  type NetworkCounts,
  readContentWith,
} from './request/content-state.ts';
export { routeFinder } from './rendering/has-route.ts';
