import {
  business,
  exemptionFilesPath,
  listExemptions,
  messages,
  shopDay,
  submitExemption,
  type TaxExemptions,
  withdrawExemption,
} from '@tirekit/contract';
import { type DocumentKind, registerDocumentUpload } from '../../../platform/files/document-upload.ts';
import { fileName } from '../../../platform/files/file-store.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { signedIn } from '../identity/index.ts';
import { exemptionHandlers } from './exemption-mails.ts';
import { readExemptions } from './exemption-rows.ts';
import { certificateFolder, submit, withdraw } from './submit.ts';
import { exemptionData } from './personal-data.ts';

const certificates: DocumentKind = {
  path: exemptionFilesPath,
  folder: certificateFolder,
  bytesMax: business.taxExemption.fileBytesMax,
  pixelsMax: business.taxExemption.filePixelsMax,
  sentences: {
    'too-large': messages.exemptionFileTooLarge,
    'other-type': messages.exemptionFileType,
    unreadable: messages.exemptionFileUnreadable,
  },
};

/** Tax-exemption certificates of accounts. `tirekit exemptions` decides about them. */
export const taxExemptionModule: ModuleFactory = (deps) => {
  const { db, fileLinks } = deps;
  const shown = async (uid: string): Promise<TaxExemptions> => {
    const today = shopDay(Date.now());
    const rows = await readExemptions(db, uid);
    return {
      exemptions: rows.map(({ uid: _uid, channelId: _channel, file, submittedAt, ...row }) => {
        const name = fileName(file);
        return {
          ...row,
          isExpired: row.expiresOn < today,
          submittedAt: submittedAt.toISOString(),
          filePath: name === null ? '' : fileLinks.linkTo(name),
        };
      }),
    };
  };
  return {
    name: 'tax-exemption',
    personalData: exemptionData,
    jobs: exemptionHandlers(deps),
    routes: [
      implement(listExemptions, ({ request }) => shown(signedIn(request).uid)),
      implement(submitExemption, async ({ body, request }) => {
        const { uid } = signedIn(request);
        await submit(db, { ...body, uid, channelId: request.channel.id });
        return shown(uid);
      }),
      implement(withdrawExemption, async ({ params, request }) => {
        const { uid } = signedIn(request);
        await withdraw(db, uid, params.exemptionId);
        return shown(uid);
      }),
    ],
    register: (app) => registerDocumentUpload(app, certificates, deps),
  };
};
