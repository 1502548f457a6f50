import { business, certificateTypes, contactPath, messages, SupportFile } from '@tirekit/contract';
import { type RouteForm, sendFile, useSentFile } from '@tirekit/shell-ui';
import { Button, Cluster, Notice, TextField } from '@tirekit/ui';
import { attachmentProblem } from '../model/attachment-problem.ts';
import styles from './support.module.css';

const megabytes = business.contactForm.fileBytesMax / 1_000_000;

interface AttachmentFieldProps {
  form: RouteForm;
  /** The id of a file that the server took before it found something else. */
  attached: string | undefined;
}

const isPicture = (fileId: string): boolean => fileId.endsWith('.webp');

/** An optional file, which is sent as soon as it is chosen. */
export function AttachmentField({ form, attached }: AttachmentFieldProps) {
  const { field, id, isSending, remove } = useSentFile({
    form,
    names: { file: 'file', id: 'fileId' },
    attached,
    problemOf: attachmentProblem,
    send: (file) => sendFile(`${contactPath}/file`, file, SupportFile, messages.uploadsUnavailable),
    idOf: ({ fileId }) => fileId,
  });
  return (
    <div className={styles['attachment']}>
      <TextField
        label="Attachment"
        hint={`A picture or a PDF, up to ${String(megabytes)} MB`}
        type="file"
        accept={certificateTypes.join(',')}
        optional
        {...field}
      />
      <input type="hidden" name="fileId" value={id} />
      <div role="status">
        {isSending && <p>Attaching the file…</p>}
        {id !== '' && (
          <Notice tone="positive" title={isPicture(id) ? messages.imageAttached : messages.fileAttached} />
        )}
      </div>
      {id !== '' && (
        <Cluster>
          <Button tone="quiet" onClick={remove}>
            Remove the file
          </Button>
        </Cluster>
      )}
    </div>
  );
}
