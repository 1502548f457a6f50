import { shellVite } from '@tirekit/shell-kit/vite';

export default shellVite(import.meta.dirname);
