import { shellRouter } from '@tirekit/shell-server/vite';

export default shellRouter;
