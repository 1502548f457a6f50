/** The workers that a build makes are files here, below the client's files; the server gives them a policy of their own. */
export const WORKERS_FOLDER = 'assets/workers/';
