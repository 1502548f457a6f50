import { shellVite } from '@tirekit/shell-server/vite';

export default shellVite(import.meta.dirname);
