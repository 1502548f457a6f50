import { filesPath } from '@tirekit/contract';
import { addresses } from '@tirekit/contract/access';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiProblem } from '../http/api-problem.ts';
import type { FileLinks } from './file-links.ts';
import { fileName, type FileName, type FileStore, mediaType } from './file-store.ts';
import { isPublicFile } from './public-files.ts';
import type { CallerChecks } from './upload-route.ts';

const Params = z.object({ folder: z.string(), file: z.string() });
const Query = z.object({ expires: z.string(), signature: z.string() });
const refusal = 'This link has expired. Please open the page again.';

export interface FileRouteDeps extends CallerChecks {
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
}

/** Folders of documents that people send: certificates, and attachments of messages. */
const FOREIGN = /^(?:tax-exemption|support)\/.+\.pdf$/;

/** Pictures and labels are made by us. A document of somebody’s own is saved, and never shown. */
const isForeign = (name: FileName): boolean => FOREIGN.test(name);

/** A file never changes under its name. */
const PUBLIC = 'public, max-age=31536000, immutable';

/** Serves a file by its signed link, and one that everybody may see without. It is not JSON, so it is not an endpoint of the contract. */
export function registerFiles(
  app: FastifyInstance,
  { files, fileLinks, limitByAddress, requireChannel }: FileRouteDeps,
): void {
  app.get(
    '/files/:folder/:file',
    {
      config: { template: filesPath },
      onRequest: [limitByAddress(addresses[filesPath].limit), requireChannel],
    },
    async (request, reply) => {
      const { folder, file } = Params.parse(request.params);
      const name = fileName(`${folder}/${file}`);
      if (name === null) throw new ApiProblem('not-found');
      const isPublic = isPublicFile(name);
      const signed = Query.safeParse(request.query);
      if (!isPublic && !(signed.success && fileLinks.opens(name, signed.data)))
        throw new ApiProblem('forbidden', refusal);
      const content = await files.get(name);
      if (content === null) throw new ApiProblem('not-found');
      return reply
        .header('content-type', mediaType(name))
        .header('content-disposition', isForeign(name) ? 'attachment' : 'inline')
        .header('cache-control', isPublic ? PUBLIC : 'private, max-age=86400, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    },
  );
}
