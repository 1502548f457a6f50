import { Button, Cluster, Notice, TextField } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import styles from './sent-file-field.module.css';
import { type SentFileOptions, useSentFile } from './use-sent-file.ts';

export interface SentFileFieldProps<Schema extends z.ZodMiniType> extends SentFileOptions<Schema> {
  label: string;
  hint: string;
  /** The file as its field calls it: `image`. */
  noun: string;
  /** The message for a file that was taken. */
  attachedText: (id: string) => string;
  /** Shows a file that this page has sent. */
  preview?: (taken: z.output<Schema>) => ReactNode;
}

/** An optional file of a form, sent as soon as it is chosen. Without scripts the form brings it along. */
export function SentFileField<Schema extends z.ZodMiniType>({
  label,
  hint,
  noun,
  attachedText,
  preview,
  ...options
}: SentFileFieldProps<Schema>) {
  const { field, taken, id, isSending, remove } = useSentFile(options);
  return (
    <div className={styles['file']}>
      {/* A file's problem appears after a while, when the focus may be elsewhere. */}
      <div aria-live="polite">
        <TextField label={label} hint={hint} type="file" optional {...field} />
      </div>
      <input type="hidden" name={options.names.id} value={id} />
      <div role="status">
        {isSending && <p>{`Attaching the ${noun}…`}</p>}
        {id !== '' && <Notice tone="positive" title={attachedText(id)} />}
      </div>
      {taken !== undefined && preview?.(taken)}
      {id !== '' && (
        <Cluster>
          <Button tone="quiet" scripted onClick={remove}>
            {`Remove the ${noun}`}
          </Button>
        </Cluster>
      )}
    </div>
  );
}
