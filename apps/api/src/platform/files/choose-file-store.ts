import { join } from 'node:path';
import { type Config, ConfigProblem } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

type FileSettings = Pick<
  Config,
  | 'FILES_STORE'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_REGION'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_ACCESS_KEY_ID'
  | 'FILES_S3_SECRET_ACCESS_KEY'
  | 'TIREKIT_DATA'
>;

/** The file store of this installation: `FILES_STORE`. @throws ConfigProblem if a setting that it needs is missing */
export async function chooseFileStore(config: FileSettings): Promise<FileStore> {
  if (config.FILES_STORE === 'folder') return folderStore(join(config.TIREKIT_DATA, 'files'));
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (bucket === undefined) throw new ConfigProblem('FILES_S3_BUCKET must name the bucket for files.');
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new ConfigProblem('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together.');
  // Amazon's client is loaded only where it is used.
  const { s3Store } = await import('./s3-store.ts');
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
  return s3Store({ bucket, region, endpoint, credentials });
}
