/** Files of messages are sent there, below the API's origin, before the message itself. */
export const supportFilesPath = '/v1/support/files';
