import { useMutation } from '@tanstack/react-query';
import { business, certificateTypes, messages } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { Button, Cluster, Notice, TextField } from '@tirekit/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { attachFile } from '../data/attach-file.ts';
import { attachmentProblem } from '../model/attachment-problem.ts';
import styles from './support.module.css';

const megabytes = business.contactForm.fileBytesMax / 1_000_000;

interface AttachmentFieldProps {
  form: RouteForm;
  /** The id of a file that the server took before it found something else. */
  attached: string | undefined;
}

const isPicture = (fileId: string): boolean => fileId.endsWith('.webp');

/**
 * An optional file. It is sent as soon as it is chosen, so that its writer hears at once if it can't be read. Without scripts the
 * form brings it along.
 */
export function AttachmentField({ form, attached }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [before, setBefore] = useState(attached ?? '');
  const sending = useMutation({
    mutationFn: attachFile,
    onSuccess: () => {
      // It need not be sent a second time, with the form.
      if (input.current) input.current.value = '';
    },
  });
  const fileId = sending.data ?? before;
  const { ref, onChange, defaultValue: _none, ...field } = form.field('file');
  const error = problem ?? sending.error?.message ?? field.error ?? form.field('fileId').error;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    const [file] = event.currentTarget.files ?? [];
    sending.reset();
    setBefore('');
    const found = file === undefined ? null : attachmentProblem(file);
    setProblem(found);
    if (file !== undefined && found === null) sending.mutate(file);
    else if (found !== null) event.currentTarget.value = '';
  };
  const remove = () => {
    sending.reset();
    setBefore('');
    setProblem(null);
    if (input.current) input.current.value = '';
  };

  return (
    <div className={styles['attachment']}>
      <TextField
        label="Attachment"
        hint={`A picture or a PDF, up to ${String(megabytes)} MB`}
        type="file"
        accept={certificateTypes.join(',')}
        optional
        {...field}
        error={error ?? undefined}
        onChange={choose}
        ref={(element) => {
          ref(element);
          input.current = element;
        }}
      />
      <input type="hidden" name="fileId" value={fileId} />
      <div role="status">
        {sending.isPending && <p>Attaching the file…</p>}
        {fileId !== '' && (
          <Notice
            tone="positive"
            title={isPicture(fileId) ? messages.imageAttached : messages.fileAttached}
          />
        )}
      </div>
      {fileId !== '' && (
        <Cluster>
          <Button tone="quiet" onClick={remove}>
            Remove the file
          </Button>
        </Cluster>
      )}
    </div>
  );
}
