import { Button, Notice, TextField } from '@tirekit/ui';
import styles from './picture-field.module.css';
import { type SentPicturesOptions, useSentPictures } from './use-sent-pictures.ts';

export interface PictureFieldProps extends SentPicturesOptions {
  /** Follows the formats and the size. */
  hint: string;
  /** The subject of the pictures: `your tires`. */
  subject: string;
  /** The server's message about the files. */
  error: string | undefined;
}

/**
 * Optional pictures of a form, sent while it is being filled in and shown as we keep them. The form posts the ids of those that were
 * taken as `pictures`; without scripts it posts the `files`.
 */
export function PictureField({ hint, subject, error, ...options }: PictureFieldProps) {
  const { field, problem, taken, isSending, remove } = useSentPictures(options);
  const { countMax, bytesMax } = options.rule;
  return (
    <div className={styles['pictures']}>
      {/* A picture's problem appears after a while, when the focus may be elsewhere. */}
      <div aria-live="polite">
        <TextField
          label="Pictures"
          hint={`Up to ${String(countMax)}, JPEG, PNG, WebP, or AVIF, ${String(bytesMax / 1_000_000)} MB each. ${hint}`}
          type="file"
          name="files"
          multiple
          optional
          error={problem ?? error}
          {...field}
        />
      </div>
      <div role="status">
        {isSending && <p>Attaching…</p>}
        {taken.length > 0 && (
          <Notice
            tone="positive"
            title={`${String(taken.length)} ${taken.length === 1 ? 'picture is' : 'pictures are'} attached`}
          />
        )}
      </div>
      {taken.map(({ imageId, path, width, height }, at) => (
        <div key={imageId} className={styles['picture']}>
          <input type="hidden" name="pictures" value={imageId} />
          {path !== undefined && (
            <img
              className={styles['thumbnail']}
              src={path}
              width={width}
              height={height}
              alt={`Picture ${String(at + 1)} of ${subject}`}
            />
          )}
          <Button
            tone="quiet"
            scripted
            aria-label={`Remove picture ${String(at + 1)}`}
            onClick={() => remove(imageId)}
          >
            Remove
          </Button>
        </div>
      ))}
    </div>
  );
}
