export { createRootClient } from './root-client.tsx';
