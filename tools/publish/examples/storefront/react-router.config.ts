import { shellRouter } from '@tirekit/shell-kit/vite';

export default shellRouter;
