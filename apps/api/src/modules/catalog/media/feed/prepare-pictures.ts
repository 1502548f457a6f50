import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Database } from '../../../../platform/db/database.ts';
import { AttachmentRefused, type Attachments } from '../../../../platform/feeds/attachments.ts';
import type {
  FeedSurroundings,
  PreparedFeedRow,
  UnplacedFeedRow,
} from '../../../../platform/feeds/feed-kind.ts';
import { PictureRefused } from '../../../../platform/files/picture.ts';
import { fetchPublic, FetchRefused } from '../../../../platform/http/fetch-public.ts';
import { hasPicture, PictureTooSmall, SHORTEST_SIDE, storePicture } from '../stored-pictures.ts';

const BYTES_MAX = 25_000_000;
const FETCH_MS = 20_000;
/** Pictures that are fetched at the same time; they are decoded one after the other. */
const AT_ONCE = 4;
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\//i;

/** The first bytes of the types that are taken. */
const types = [
  {
    name: 'JPEG',
    endings: ['.jpg', '.jpeg', '.jpe', '.jfif'],
    isType: (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff',
  },
  {
    name: 'PNG',
    endings: ['.png'],
    isType: (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a',
  },
  {
    name: 'WebP',
    endings: ['.webp'],
    isType: (bytes: Buffer) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
] as const;

/** Why a row's picture is not taken: a sentence. */
class Refused extends Error {}

/** Gets the content of a picture by its address; tests have a server of their own. */
export type FetchPicture = (address: string) => Promise<Buffer>;

export const fetchPicture: FetchPicture = (address) =>
  fetchPublic(address, { bytesMax: BYTES_MAX, timeoutMs: FETCH_MS });

/** Takes the pictures that rows name into the file store, each content once, and notes its SHA-256 as the row's content. */
export async function preparePictures(
  db: Database,
  rows: readonly UnplacedFeedRow[],
  { files, attachments }: FeedSurroundings,
  fetch: FetchPicture,
): Promise<ReadonlyMap<number, PreparedFeedRow>> {
  const prepared = new Map<number, PreparedFeedRow>();
  const bySource = new Map<string, Promise<string>>();
  const take = async (source: string): Promise<string> => {
    const bytes = ADDRESS.test(source) ? await load(source, fetch) : await readFile(source, attachments);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (await hasPicture(db, sha256)) return sha256;
    await storePicture(db, files, sha256, bytes);
    return sha256;
  };
  const queue = rows.values();
  const work = async (): Promise<void> => {
    for (const { rowNo, fields } of queue) {
      const { file: source, content } = fields;
      if (typeof source !== 'string') continue;
      if (typeof content === 'string' && (await hasPicture(db, content))) continue;
      const taken = bySource.get(source) ?? take(source);
      bySource.set(source, taken);
      try {
        prepared.set(rowNo, { fields: { ...fields, content: await taken } });
      } catch (error) {
        prepared.set(rowNo, { problem: explain(source, error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return prepared;
}

async function load(address: string, fetch: FetchPicture): Promise<Buffer> {
  const bytes = await fetch(address);
  if (!types.some(({ isType }) => isType(bytes)))
    throw new Refused(`“${address}” answers with something that is not a JPEG, PNG, or WebP picture.`);
  return bytes;
}

async function readFile(name: string, attachments: Attachments | null): Promise<Buffer> {
  if (attachments === null)
    throw new Refused(
      `“${name}” is the name of a file. Tell where it is with --pictures <folder or archive>.`,
    );
  const bytes = await attachments.read(name, BYTES_MAX);
  const type = types.find(({ isType }) => isType(bytes));
  if (type === undefined) throw new Refused(`“${name}” is not a JPEG, PNG, or WebP picture.`);
  const ending = extname(name).toLowerCase();
  const said = types.find(({ endings }) => endings.some((one) => one === ending));
  if (said !== undefined && said !== type)
    throw new Refused(`“${name}” is a ${type.name}, not a ${said.name}. Give it its right name.`);
  return bytes;
}

/** @throws what is not the fault of the picture, such as a full disk */
function explain(source: string, error: unknown): string {
  if (error instanceof Refused || error instanceof AttachmentRefused) return error.message;
  if (error instanceof FetchRefused) return `“${source}” ${error.message}.`;
  if (error instanceof PictureTooSmall)
    return `“${source}” is too small. Each side needs ${String(SHORTEST_SIDE)} pixels at least.`;
  if (error instanceof PictureRefused)
    return error.reason === 'too-many-pixels'
      ? `“${source}” has too many pixels. Scale it down.`
      : `“${source}” is damaged, or cut off. Save it once more.`;
  throw error;
}
