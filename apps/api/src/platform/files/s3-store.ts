import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { type FileStore, mediaType } from './file-store.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Endpoint of another service than Amazon's; its buckets are then part of the path. */
  readonly endpoint?: string | undefined;
  /** The machine's own credentials (environment, profile, instance role) are used if these are missing. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** A request waits for a page or a form, so it may not take longer than either. */
const CONNECT_MS = 2_000;
const REQUEST_MS = 6_000;

/** Files in a bucket of Amazon S3, or of a service that speaks its protocol. The bucket must exist and be private. */
export function s3Store({ bucket: Bucket, region, endpoint, credentials }: S3Settings): FileStore {
  const settings: S3ClientConfig = {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Checksums in trailers are Amazon's own; many compatible services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
  };
  const client = new S3Client(settings);
  return {
    async put(Key, content) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: content, ContentType: mediaType(Key) }));
    },
    async get(Key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body === undefined ? null : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    problem: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => null,
        () => 'unreachable' as const,
      ),
  };
}
