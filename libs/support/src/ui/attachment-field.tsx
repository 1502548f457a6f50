import { messages, SupportFile } from '@tirekit/contract';
import { contactPath, type FileDestination, type RouteForm, SentFileField } from '@tirekit/shell-ui';
import { attachmentRule } from '../model/attachment-rule.ts';
import * as contactMessages from '../model/contact-messages.ts';

interface AttachmentFieldProps {
  form: RouteForm;
  /** The id of a file that the server took before it found something else. */
  attached: string | undefined;
}

const destination: FileDestination<typeof SupportFile> = {
  path: `${contactPath}/file`,
  rule: attachmentRule,
  schema: SupportFile,
  otherwise: messages.uploadsUnavailable,
};

const isPicture = (fileId: string): boolean => fileId.endsWith('.webp');

/** An optional picture or PDF. */
export function AttachmentField({ form, attached }: AttachmentFieldProps) {
  return (
    <SentFileField
      form={form}
      names={{ file: 'file', id: 'fileId' }}
      attached={attached}
      destination={destination}
      getId={({ fileId }) => fileId}
      label="Attachment"
      hint={`A picture or a PDF, up to ${String(attachmentRule.bytesMax / 1_000_000)} MB`}
      noun="file"
      attachedText={(id) => (isPicture(id) ? messages.imageAttached : contactMessages.fileAttached)}
    />
  );
}
